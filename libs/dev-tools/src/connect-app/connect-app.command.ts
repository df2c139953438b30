import { parseArgs } from 'node:util';
import { putConnectApp, type RequestOf } from '@shop/contracts';
import { connectScopes } from '@shop/domain';
import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { callRunningShop } from '../seed/call-running-shop.ts';

const help = `npm run connect-app -- --id fan-radio --name "Фан-радио" --site https://radio.example --redirect https://radio.example/back

Registers an app that people may sign in to with their account of the shop (\`npm start\`, or NATS_URL), or changes a
registered one. docs/accounts.md tells how such an app asks.

  --id         how the app calls itself: small letters, digits, hyphens
  --name       how people are told of it
  --site       where it can be looked at
  --redirect   where people come back to, letter by letter; may be given several times
  --scope      ${connectScopes.join(', ')}: the most it may ask for; several times, profile when absent
  --help       show this
`;

type App = RequestOf<typeof putConnectApp>;

/** `npm run connect-app -- --id …` */
export async function run(argv: string[]): Promise<number> {
  const app = readApp(argv);
  if (app === null) {
    process.stdout.write(help);
    return 0;
  }
  await callRunningShop((bus) => bus.request(putConnectApp, app));
  process.stdout.write(`${app.clientId} may ask people for: ${app.scopes.join(', ')}\n`);
  return 0;
}

/** @returns null when help is requested @throws Failure in one line */
export function readApp(argv: string[]): App | null {
  const values = parse(argv);
  if (values.help) return null;
  const { success, data, error } = putConnectApp.request.safeParse({
    clientId: values.id,
    name: values.name,
    site: values.site,
    logo: null,
    redirectUris: values.redirect,
    scopes: values.scope,
  });
  if (success) return data;
  const [issue] = error.issues;
  throw mistake(`${optionOf(String(issue?.path[0]))}: ${issue?.message}`);
}

/** The command-line option for a field of the message. */
const optionOf = (field: string): string =>
  ({ clientId: '--id', redirectUris: '--redirect', scopes: '--scope' })[field] ?? `--${field}`;

const mistake = (what: string): Failure => new Failure(`${what}. See: npm run connect-app -- --help`, 2);

function parse(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        id: { type: 'string' },
        name: { type: 'string' },
        site: { type: 'string' },
        redirect: { type: 'string', multiple: true },
        scope: { type: 'string', multiple: true, default: ['profile'] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw mistake(errorMessage(error).split('.')[0] ?? '');
  }
}
