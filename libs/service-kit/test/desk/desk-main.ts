import { runMain } from '../../src/service/run-main.ts';
import { startDesk } from './desk.ts';

await runMain(startDesk);
