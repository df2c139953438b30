import { Failure } from '../cli/failure.mjs';
import { readFlags, renderHelp, type FlagTexts } from '../cli/options.ts';
import { createSteps } from '../cli/steps.mjs';
import { readRunFile } from '../start/run-file.ts';
import { openSeedBus } from './seed-bus.ts';
import { seedShop } from './seed-shop.ts';

const flags = {
  demo: 'the demo shop too, not only the pages that every shop needs',
} as const satisfies FlagTexts;

const about = `Fills a running shop (\`npm start\` in another terminal, or NATS_URL) with what is missing in it.
What is there is never changed.`;

/** `npm run seed [-- --demo]` */
export async function run(argv: string[]): Promise<number> {
  const chosen = readFlags('run seed', argv, flags);
  if (chosen.has('help')) {
    process.stdout.write(renderHelp('run seed', about, flags));
    return 0;
  }
  const natsUrl = readRunFile()?.natsUrl ?? process.env['NATS_URL'];
  if (!natsUrl)
    throw new Failure('No shop runs here. Start it with `npm start` in another terminal, or set NATS_URL.');
  const bus = await openSeedBus(natsUrl);
  try {
    await createSteps(process.stdout).run('seed', async (note) => {
      note((await seedShop(bus, chosen.has('demo'))).summary);
    });
    return 0;
  } finally {
    await bus.close();
  }
}
