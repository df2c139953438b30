import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../cli/places.ts';
import type { Who } from './endpoint-files.ts';
import { planEndpoint } from './new-endpoint.ts';
import { carryOut, describePlan } from './plan.ts';

const help = `npm run new:endpoint -- METHOD PATH VERB-THING [--public | --customer]

Such as: GET /api/things/{id} get-thing. Without a flag it is for those whom the endpoint table names, else for staff.`;

export async function run(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      public: { type: 'boolean', default: false },
      customer: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || positionals.length !== 3) {
    console.error(help);
    return values.help ? 0 : 2;
  }
  const [method, path, operation] = positionals;
  const input = { method, path, operation, who: whoOf(values) };
  const plan = planEndpoint(input, readOrNull);
  await carryOut(repositoryRoot, plan);
  console.log(describePlan(plan));
  return 0;
}

function whoOf(flags: { public: boolean; customer: boolean }): Who | undefined {
  if (flags.public) return 'public';
  return flags.customer ? 'customer' : undefined;
}

function readOrNull(path: string): string | null {
  const file = join(repositoryRoot, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
