import { processes, renderNatsAccounts } from '@shop/contracts';

type Environment = Readonly<Record<string, string | undefined>>;

const natsHead = `# Made by \`npm run gen:access\` from libs/contracts/src/access; do not edit.
# Who may say what on the bus: one account for each kind of process, passwords from the environment of the NATS server.
# A password begins with a letter, since NATS would read 12m as a number.
`;

/** The files with the accounts of each kind of process, by their paths in the repository. */
export const accessFiles = (env: Environment): ReadonlyMap<string, string> =>
  new Map([
    ['deploy/nats/accounts.conf', natsHead + renderNatsAccounts(env['BUS_PREFIX'])],
    ['deploy/mongo/accounts.json', `${JSON.stringify(databaseAccounts(), null, 2)}\n`],
  ]);

/** Databases by account, without the shop's prefix. Operator commands and the all-in-one process need all of them. */
function databaseAccounts(): Record<string, readonly string[]> {
  const services = processes.filter((kind) => !['gateway', 'operator'].includes(kind));
  const own = services.map((name) => [name, [databaseOf(name)]] as const);
  const all = services.map(databaseOf);
  return Object.fromEntries([...own, ['operator', all], ['all-in-one', all]]);
}

const databaseOf = (service: string): string => service.replaceAll('-', '_');
