import { runMain } from '../../src/service/run-main.ts';
import { startLedger } from './ledger.ts';

await runMain(startLedger);
