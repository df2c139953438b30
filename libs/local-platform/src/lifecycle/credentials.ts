import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PlatformUnavailable } from '../platform-unavailable.ts';
import { REPOSITORY } from '../settings.ts';

/** The accounts of the shop and what each may do on the bus; made by `npm run gen:access`. */
export const ACCOUNTS_FILE = join(REPOSITORY, 'deploy/nats/accounts.conf');

/** The account that may do everything. It exists on the local platform only, for tests and curious developers. */
export const ROOT = 'root';

/** Which databases each account may use, by their names without DB_PREFIX; made by `npm run gen:access`. */
const DATABASES_FILE = join(REPOSITORY, 'deploy/mongo/accounts.json');

/** By the name of the account, which is the same on the bus and in the database. */
export type Passwords = Readonly<Record<string, string>>;

const accountNames = async (): Promise<string[]> => {
  const text = await readFile(ACCOUNTS_FILE, 'utf8');
  return [ROOT, ...[...text.matchAll(/user: "([^"]+)"/g)].map(([, name = '']) => name)];
};

/** Begins with a letter: NATS reads a variable as a value of its configuration, where `12m` would be a number. */
const newPassword = (): string => `p${randomBytes(24).toString('hex')}`;

/** Passwords for every account, of which some may be known already. */
const completed = async (known: Passwords): Promise<Passwords> =>
  Object.fromEntries((await accountNames()).map((name) => [name, known[name] ?? newPassword()]));

/** Passwords that end with the platform. */
export const freshPasswords = (): Promise<Passwords> => completed({});

/** The passwords of a platform that stays: made at its first start, kept in a file that only its owner can read. */
export const keepPasswords = async (file: string): Promise<Passwords> => {
  const known = await findPasswords(file);
  const passwords = await completed(known ?? {});
  if (JSON.stringify(passwords) === JSON.stringify(known)) return passwords;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${file}.tmp`, 0o600);
  await rename(`${file}.tmp`, file);
  return passwords;
};

/** @throws {PlatformUnavailable} when the platform has been started by a version that knew no accounts */
export const readPasswords = async (file: string): Promise<Passwords> => {
  const passwords = await findPasswords(file);
  if (passwords) return passwords;
  throw new PlatformUnavailable(
    'The platform that runs is of an older version, without accounts: npm run platform -- down, then start again.',
  );
};

/** Null when there is no such file, or not one of ours. */
const findPasswords = async (file: string): Promise<Passwords | null> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** The environment from which the configuration of NATS takes the passwords. */
export const natsVariables = (passwords: Passwords): Record<string, string> =>
  Object.fromEntries(
    Object.entries(passwords).map(([name, password]) => [
      `NATS_PASSWORD_${name.toUpperCase().replaceAll('-', '_')}`,
      password,
    ]),
  );

export type DatabaseAccount = { password: string; databases: readonly string[] | null };

/** Accounts of the database: each service has its own one, `root` has all of them. */
export const databaseAccounts = (
  passwords: Passwords,
  prefix = process.env['DB_PREFIX'] || 'fanshop_',
): Record<string, DatabaseAccount> => {
  const databases = new Map<string, readonly string[]>(
    Object.entries<readonly string[]>(JSON.parse(readFileSync(DATABASES_FILE, 'utf8'))),
  );
  const accounts = Object.entries(passwords).map(([name, password]): [string, DatabaseAccount] => [
    name,
    { password, databases: name === ROOT ? null : (databases.get(name) ?? []).map((one) => prefix + one) },
  ]);
  return Object.fromEntries(accounts);
};
