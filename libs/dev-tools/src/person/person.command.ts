import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { putPerson, type RequestOf } from '@shop/contracts';
import { AppError, firstRoles, normalisePhone, roleKeys, type RoleKey } from '@shop/domain';
import { errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';
import { askRunningShop } from '../seed/ask-running-shop.ts';

const help = `npm run person -- --phone +79991234567 --email me@example.ru [--role administrator] [--new-password]

Gives somebody an account in a running shop (\`npm start\`, or NATS_URL), or another role to who has that phone already.
The first administrator of a shop comes this way. A password is made for who has none, and told once.

  --role           ${roleKeys.join(', ')}; administrator unless told otherwise
  --new-password   makes another password for somebody who has one, and signs them out everywhere
  --help           show this
`;

type Wish = RequestOf<typeof putPerson>;

/** `npm run person -- --phone … --email …` */
export async function run(argv: string[]): Promise<number> {
  const options = readOptions(argv);
  if (options === null) {
    process.stdout.write(help);
    return 0;
  }
  const { wish, wantsPassword } = options;
  const password = makePassword();
  const isThere = await askRunningShop(async (bus) => {
    const keepsPassword = !wantsPassword && (await isKnown(() => bus.request(putPerson, wish)));
    if (!keepsPassword) await bus.request(putPerson, { ...wish, password });
    return keepsPassword;
  });
  const role = firstRoles[wish.roleKey ?? 'customer'].name;
  process.stdout.write(
    `+${wish.phone} is now: ${role}\n${isThere ? '' : `Password, told once: ${password}\n`}`,
  );
  return 0;
}

/** Changes who is there; false when somebody new would need a password. */
async function isKnown(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_REQUEST') return false;
    throw error;
  }
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 93 random bits, without letters that are mistaken for others. */
const makePassword = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');

/** Null: somebody wants help. @throws Failure in one line */
export function readOptions(argv: string[]): { wish: Wish; wantsPassword: boolean } | null {
  const values = parse(argv);
  if (values.help) return null;
  const phone = normalisePhone(values.phone ?? '');
  if (phone === null) throw mistake('--phone wants a number with country code');
  const { success, data: email } = putPerson.request.shape.email.safeParse(values.email);
  if (!success) throw mistake('--email wants an address');
  if (!isRole(values.role)) throw mistake(`--role wants one of: ${roleKeys.join(', ')}`);
  return { wish: { phone, email, roleKey: values.role }, wantsPassword: values['new-password'] };
}

const isRole = (name: string): name is RoleKey => roleKeys.some((role) => role === name);

const mistake = (what: string): Failure => new Failure(`${what}. See: npm run person -- --help`, 2);

function parse(argv: string[]) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        phone: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string', default: 'administrator' },
        'new-password': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw mistake(errorMessage(error).split('.')[0] ?? '');
  }
}
