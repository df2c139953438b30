import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../cli/places.ts';
import { planScreen } from './new-screen.ts';
import { carryOut, describePlan } from './plan.ts';
import { sites } from './screen-routes.ts';

const help = `npm run new:screen -- SITE NAME [--reads OPERATION]

SITE is ${sites.join(', ')}; NAME such as size-table.
A screen of the back office is a list with search, order and pages, and comes with a browser test that passes.
--reads  an operation of the API client that the screen shows, such as getPage (shop and account)`;

export async function run(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { reads: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help || positionals.length !== 2) {
    console.error(help);
    return values.help ? 0 : 2;
  }
  const [site, name] = positionals;
  const input = { site, name, reads: values.reads };
  const plan = planScreen(input, (path) => existsSync(join(repositoryRoot, path)));
  await carryOut(repositoryRoot, plan);
  console.log(describePlan(plan));
  return 0;
}
