import { renderNatsAccounts } from '@shop/contracts';

type Environment = Readonly<Record<string, string | undefined>>;

const natsHead = `# Made by \`npm run gen:access\` from libs/contracts/src/access; do not edit.
# Who may say what on the bus: one account for each kind of process, passwords from the environment of the NATS server.
# A password begins with a letter, since NATS would read 12m as a number.
`;

/** The files that give each kind of process its account, by their paths in the repository. */
export const accessFiles = (env: Environment): ReadonlyMap<string, string> =>
  new Map([['deploy/nats/accounts.conf', natsHead + renderNatsAccounts(env['BUS_PREFIX'])]]);
