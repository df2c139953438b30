import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { putPerson, type RequestOf } from '@shop/contracts';
import { AppError, firstRoles, normalisePhone, roleKeys, type RoleKey } from '@shop/domain';
import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { callRunningShop } from '../seed/call-running-shop.ts';
import type { SeedBus } from '../seed/seed-bus.ts';
import { liftFrom, type Owner } from './lift-second-factor.ts';

const help = `npm run person -- --phone +79991234567 --email me@example.ru [--role administrator] [--new-password]
npm run person -- --phone +79991234567 --lift-second-factor

Gives somebody an account in a running shop (\`npm start\`, or NATS_URL), or another role to who has that phone already.
The first administrator of a shop comes this way. A password is made for who has none, and told once.

  --role                 ${roleKeys.join(', ')}; administrator unless told otherwise
  --new-password         makes another password for somebody who has one, and signs them out everywhere
  --lift-second-factor   lets somebody who has lost app and recovery codes in without a code, and signs them out
                         everywhere; goes with --phone or --email alone. First make sure of who asks: docs/accounts.md
  --help                 show this
`;

interface Wanted {
  input: RequestOf<typeof putPerson>;
  wantsPassword: boolean;
}

/** The change to make, and the person. */
type Task = Wanted | { liftFrom: Owner };

/** `npm run person -- --phone … --email …` */
export async function run(argv: string[]): Promise<number> {
  const task = readOptions(argv);
  const output = task === null ? help : await callRunningShop((bus) => perform(bus, task));
  process.stdout.write(output);
  return 0;
}

/** @returns what to print */
const perform = (bus: SeedBus, task: Task): Promise<string> =>
  'liftFrom' in task ? liftFrom(bus, task.liftFrom) : put(bus, task);

async function put(bus: SeedBus, { input, wantsPassword }: Wanted): Promise<string> {
  const password = makePassword();
  const keepsPassword = !wantsPassword && (await isKnown(() => bus.request(putPerson, input)));
  if (!keepsPassword) await bus.request(putPerson, { ...input, password });
  const role = firstRoles[input.roleKey ?? 'customer'].name;
  return `+${input.phone} is now: ${role}\n${keepsPassword ? '' : `Password, told once: ${password}\n`}`;
}

/** Tries the change without a password. @returns false when the person is new and needs a password */
async function isKnown(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_REQUEST') return false;
    throw error;
  }
}

const passwordAlphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** About 93 random bits, without letters that are easily confused. */
const makePassword = (): string =>
  Array.from({ length: 16 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join('');

/** @returns null when help is requested @throws Failure in one line */
export function readOptions(argv: string[]): Task | null {
  const values = parse(argv);
  if (values.help) return null;
  if (values['lift-second-factor']) return { liftFrom: readOwner(values) };
  const { role = 'administrator' } = values;
  const input = { phone: readPhone(values.phone), email: readEmail(values.email) };
  if (!isRole(role)) throw mistake(`--role wants one of: ${roleKeys.join(', ')}`);
  return { input: { ...input, roleKey: role }, wantsPassword: values['new-password'] };
}

/** Accepts exactly one of the two, since a typo in the other would stay unnoticed. */
function readOwner({ phone, email, role, 'new-password': wantsPassword }: Values): Owner {
  const isAlone = role === undefined && !wantsPassword && (phone === undefined) !== (email === undefined);
  if (!isAlone) throw mistake('--lift-second-factor goes with --phone or --email alone');
  return phone === undefined ? { email: readEmail(email) } : { phone: readPhone(phone) };
}

function readPhone(text = ''): string {
  const phone = normalisePhone(text);
  if (phone === null) throw mistake('--phone wants a number with country code');
  return phone;
}

function readEmail(text: string | undefined): string {
  const { success, data } = putPerson.request.shape.email.safeParse(text);
  if (!success) throw mistake('--email wants an address');
  return data;
}

const isRole = (name: string): name is RoleKey => roleKeys.some((role) => role === name);

const mistake = (what: string): Failure => new Failure(`${what}. See: npm run person -- --help`, 2);

type Values = ReturnType<typeof parse>;

function parse(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        phone: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        'new-password': { type: 'boolean', default: false },
        'lift-second-factor': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw mistake(errorMessage(error).split('.')[0] ?? '');
  }
}
