import { renderHelp } from '../cli/options.ts';
import { createSteps } from '../cli/steps.mjs';
import { callRunningShop } from './call-running-shop.ts';
import { createBenchOrdersSection } from './bench-orders.section.ts';
import { createBenchSection } from './bench.section.ts';
import { readSeedOptions } from './seed-options.ts';
import { fillSections, seedShop } from './seed-shop.ts';

const about = `Fills a running shop (\`npm start\` in another terminal, or NATS_URL) with what is missing in it.
What is there is never changed.`;
const flags = {
  demo: 'the demo shop too, not only the pages that every shop needs',
  'products N': 'N products more for measuring, the same at each call',
  'orders N': 'N orders for measuring, the same at each call; numbered from 1',
};

/** `npm run seed [-- --demo --products 10000]` */
export async function run(argv: string[]): Promise<number> {
  const options = readSeedOptions(argv);
  if (options.help) {
    process.stdout.write(renderHelp('run seed', about, flags));
    return 0;
  }
  const steps = createSteps(process.stdout);
  const say = (line: string): void => steps.say(`  ${line}`);
  const forBench = [
    ...(options.products > 0 ? [createBenchSection(options.products)] : []),
    ...(options.orders > 0 ? [createBenchOrdersSection(options.orders)] : []),
  ];
  await callRunningShop(async (bus) => {
    await steps.run('seed', async (note) => note((await seedShop(bus, options.demo, say)).summary));
    if (forBench.length > 0)
      await steps.run('bench', async (note) => note((await fillSections(bus, forBench, say)).summary));
  });
  return 0;
}
