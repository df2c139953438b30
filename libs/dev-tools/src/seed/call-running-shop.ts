import { Failure } from '../cli/failure.mjs';
import { readRunFile } from '../start/run-file.ts';
import { openSeedBus, type SeedBus } from './seed-bus.ts';

/**
 * Lets a command send requests to a running shop: the one of NATS_URL, otherwise that of `npm start`.
 *
 * @throws {Failure} in one line when there is none
 */
export async function callRunningShop<Result>(work: (bus: SeedBus) => Promise<Result>): Promise<Result> {
  const natsUrl = process.env['NATS_URL'] || readRunFile()?.natsUrl;
  if (!natsUrl)
    throw new Failure('No shop runs here. Start it with `npm start` in another terminal, or set NATS_URL.');
  const bus = await openSeedBus(natsUrl);
  try {
    return await work(bus);
  } finally {
    await bus.close();
  }
}
