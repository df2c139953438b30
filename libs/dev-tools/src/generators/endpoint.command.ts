import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../cli/places.ts';
import type { Endpoint } from './endpoint-files.ts';
import { planEndpoint } from './new-endpoint.ts';
import { carryOut, describePlan } from './plan.ts';

const help = `npm run new:endpoint -- METHOD PATH VERB-THING [--public | --customer]

Such as: GET /api/things/{id} get-thing. Without a flag it is for staff alone.`;

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
  const wish = { method, path, operation, access: accessOf(values) };
  const plan = planEndpoint(wish, (file) => existsSync(join(repositoryRoot, file)));
  await carryOut(repositoryRoot, plan);
  console.log(describePlan(plan));
  return 0;
}

function accessOf(flags: { public: boolean; customer: boolean }): Endpoint['access'] {
  if (flags.public) return { decorator: 'Public', word: 'public' };
  if (flags.customer) return { decorator: 'Customer', word: 'customer' };
  return { decorator: 'RequirePermission', word: 'staff' };
}
