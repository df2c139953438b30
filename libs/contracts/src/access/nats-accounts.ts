import { events } from '../registry.ts';
import { ownerOf } from '../define-request.ts';
import { allInOneAccount, busAccess, type BusAccess } from './bus-access.ts';

/** What the NATS server lets one account do. */
export interface NatsAccount {
  readonly name: string;
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Where the replies to one account's requests arrive: nobody else may listen there. */
export const inboxPrefixOf = (account: string): string => `_INBOX_${account.replaceAll(/[^\w-]/g, '_')}`;

/** The environment variable that carries the password of an account to the NATS server. */
export const passwordVariableOf = (account: string): string =>
  `NATS_PASSWORD_${account.toUpperCase().replaceAll('-', '_')}`;

/**
 * The accounts of the bus with the subjects that each may use; `prefix` is the shop's BUS_PREFIX. An answer may be sent only
 * to who has just asked, so no account may publish into another one's inbox.
 */
export function natsAccounts(prefix = ''): NatsAccount[] {
  const kinds = Object.entries<BusAccess>(busAccess).map(([name, access]) => ({
    name,
    publish: publishedBy(name, access).map((subject) => prefix + subject),
    subscribe: subscribersOf(name, access).map((subject) => prefix + subject),
  }));
  const publish = unique(kinds.flatMap((kind) => kind.publish));
  const subscribe = unique(kinds.flatMap((kind) => kind.subscribe));
  return [...kinds, { name: allInOneAccount, publish, subscribe }].map((account) => ({
    ...account,
    subscribe: [...account.subscribe, `${inboxPrefixOf(account.name)}.>`],
  }));
}

function publishedBy(name: string, { calls }: BusAccess): string[] {
  const own = events.filter((event) => ownerOf(event) === name);
  return unique([...calls, ...own.map(({ subject }) => subject)]);
}

/** Everything addressed to it, so that a new request of its own needs no new account while replicas are replaced. */
function subscribersOf(name: string, { subscribes }: BusAccess): string[] {
  return name === 'operator' ? [...subscribes] : [`${name}.>`, ...unique(subscribes)];
}

const unique = (subjects: readonly string[]): string[] => [...new Set(subjects)].sort();

/** How long an answer may take; no contract waits as long. */
const answersExpire = '2m';

/** The accounts as a part of the NATS server's configuration, with passwords taken from its environment. */
export function renderNatsAccounts(prefix = ''): string {
  const users = natsAccounts(prefix).map(renderUser).join('\n');
  return `authorization {\n  users: [\n${users}\n  ]\n}\n`;
}

function renderUser({ name, publish, subscribe }: NatsAccount): string {
  return `    {
      user: "${name}"
      password: $${passwordVariableOf(name)}
      permissions: {
        publish: ${renderSubjects(publish)}
        subscribe: ${renderSubjects(subscribe)}
        allow_responses: { max: 1, expires: "${answersExpire}" }
      }
    }`;
}

/** An empty list of what is allowed would allow everything. */
function renderSubjects(subjects: readonly string[]): string {
  if (subjects.length === 0) return '{ deny: ">" }';
  const lines = subjects.map((subject) => `          "${subject}"`).join('\n');
  return `{ allow: [\n${lines}\n        ] }`;
}
