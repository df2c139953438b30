#!/usr/bin/env node
import { platformCommand } from '../src/index.ts';

process.exitCode = await platformCommand(process.argv.slice(2));
