import { events } from '../registry.ts';
import { ownerOf } from '../define-request.ts';
import { accessOf } from './bus-access.ts';
import { allInOneAccount, processes, type Process } from './processes.ts';

/** The permissions of one account on the NATS server. */
export interface NatsAccount {
  readonly name: string;
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** The inbox prefix for the replies to one account's requests: no other account may subscribe to it. */
export const inboxPrefixOf = (account: string): string => `_INBOX_${account.replaceAll(/[^\w-]/g, '_')}`;

/** The environment variable that carries the password of an account to the NATS server. */
export const passwordVariableOf = (account: string): string =>
  `NATS_PASSWORD_${account.toUpperCase().replaceAll('-', '_')}`;

/**
 * The accounts of the bus with the subjects that each may use; `prefix` is the shop's BUS_PREFIX. Replies are permitted
 * only in response to a request (`allow_responses`), so no account may publish to the inbox of another one.
 */
export function natsAccounts(prefix = ''): NatsAccount[] {
  const kinds = processes.map((name) => ({
    name,
    publish: publishedBy(name).map((subject) => prefix + subject),
    subscribe: subscribedBy(name).map((subject) => prefix + subject),
  }));
  const publish = unique(kinds.flatMap((kind) => kind.publish));
  const subscribe = unique(kinds.flatMap((kind) => kind.subscribe));
  return [...kinds, { name: allInOneAccount, publish, subscribe }].map((account) => ({
    ...account,
    subscribe: [...account.subscribe, `${inboxPrefixOf(account.name)}.>`],
  }));
}

function publishedBy(name: Process): string[] {
  const own = events.filter((event) => ownerOf(event) === name);
  return unique([...accessOf(name).calls, ...own.map(({ subject }) => subject)]);
}

/** Includes every subject of the service, so that a new request needs no change of accounts during a rolling update. */
function subscribedBy(name: Process): string[] {
  const { subscribes } = accessOf(name);
  return name === 'operator' ? [...subscribes] : [`${name}.>`, ...unique(subscribes)];
}

const unique = (subjects: readonly string[]): string[] => [...new Set(subjects)].sort();

/** How long a reply is permitted after its request; longer than the timeout of any contract. */
const answersExpire = '2m';

/** The accounts as a section of the NATS server's configuration, with passwords read from its environment. */
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

/** NATS treats an empty `allow` list as permission for everything, so it becomes a `deny` of all subjects. */
function renderSubjects(subjects: readonly string[]): string {
  if (subjects.length === 0) return '{ deny: ">" }';
  const lines = subjects.map((subject) => `          "${subject}"`).join('\n');
  return `{ allow: [\n${lines}\n        ] }`;
}
