import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import type { SeedWord } from './seed-apart.ts';
import { openSeedBus } from './seed-bus.ts';
import { seedWhenEmpty } from './seed-shop.ts';

/** The process of `seedApart`: reads the address of NATS from NATS_URL and sends its messages to its parent. */
const notify = (word: SeedWord): void => void process.send?.(word);

try {
  const bus = await openSeedBus(process.env['NATS_URL'] ?? '');
  try {
    notify({ kind: 'done', report: await seedWhenEmpty(bus, (line) => notify({ kind: 'line', line })) });
  } finally {
    await bus.close();
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  notify({ kind: 'failed', message: errorMessage(error) });
}
process.disconnect?.();
