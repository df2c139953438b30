import { availableParallelism, totalmem } from 'node:os';

/** What a worker may need at most: its own modules, a shop or a browser, and its share of the database. */
const bytesOfWorker = 2 * 1024 ** 3;

/** How many workers run tests at the same time: one for each core, as far as the memory suffices. */
export const workers = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / bytesOfWorker)));
