import { parseArgs } from 'node:util';
import { keepReport } from '../bench/keep-report.ts';
import { machineFacts } from '../bench/machine-facts.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { Failure } from '../cli/failure.mjs';
import { createSteps } from '../cli/steps.mjs';
import { readRunFile } from '../start/run-file.ts';
import { pagesToJudge } from './judged-pages.ts';
import type { LighthouseResult } from './lighthouse-result.parser.ts';
import { lighthouseVersion, provideLighthouse } from './provide-lighthouse.ts';
import { renderLighthouse, type JudgedPage } from './render-lighthouse.ts';
import { runLighthouse } from './run-lighthouse.ts';

const help = `npm run lighthouse [-- --runs 3]

Judges home, category and product pages of the running shop (\`npm start\` in another terminal) as a slow phone sees
them. The table is kept in libs/dev-tools/bench/results.
`;

export async function run(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: { runs: { type: 'string', default: '3' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Failure('--runs takes a whole number from 1.', 2);
  const shop = readRunFile();
  if (!shop) throw new Failure('No shop runs here. Start it with `npm start` in another terminal.');
  const chromium = await findChromium(process.env);
  if (!chromium) throw new Failure('No Chromium here. `npm test` installs one; or set CHROMIUM_PATH.');
  const facts = machineFacts();
  const pages = await judge(shop, chromium, runs);
  const path = await keepReport('lighthouse', renderLighthouse(pages, facts, lighthouseVersion));
  process.stdout.write(`\nKept in ${path}\n`);
  return 0;
}

async function judge(
  shop: { gatewayUrl: string; shopUrl: string },
  chromium: string,
  runs: number,
): Promise<JudgedPage[]> {
  const steps = createSteps(process.stdout);
  const program = await steps.run('lighthouse', async (note) => {
    note(lighthouseVersion);
    return provideLighthouse();
  });
  const judged: JudgedPage[] = [];
  for (const page of await pagesToJudge(shop.gatewayUrl)) {
    const results: LighthouseResult[] = [];
    await steps.run(page.name, async (note) => {
      while (results.length < runs)
        results.push(await judgeOnce(program, chromium, shop.shopUrl + page.path));
      note(results.map(({ figures }) => figures.performance).join(', '));
    });
    judged.push({ ...page, runs: results });
  }
  return judged;
}

/** Occasionally the browser records no trace; Lighthouse itself then recommends another run. */
async function judgeOnce(program: string, chromium: string, address: string): Promise<LighthouseResult> {
  try {
    return await runLighthouse(program, chromium, address);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return runLighthouse(program, chromium, address);
  }
}
