import process from 'node:process';
import { antdStyles } from './antd-styles.ts';

process.stdout.write(antdStyles());
