import { inboxPrefixOf } from './nats-accounts.ts';

/** Connection options for NATS, named as its client names them. */
export interface BusAddresses {
  servers: string[];
  user?: string;
  pass?: string;
  tls?: Record<string, never>;
  /** The prefix of the inbox for replies: an account may subscribe to its own inbox only. */
  inboxPrefix?: string;
}

/**
 * Parses one NATS address or a comma-separated list, with the account in the first one: `nats://cart:secret@nats:4222`.
 * The client does not read credentials from an address itself, and they must not appear in a log.
 */
export function readBusAddresses(urls: string): BusAddresses {
  const addresses = urls.split(',').map((url) => new URL(url.trim()));
  const [first] = addresses;
  const user = first?.username ? decodeURIComponent(first.username) : undefined;
  const isEncrypted = addresses.some(({ protocol }) => protocol === 'tls:');
  return {
    servers: addresses.map(({ host }) => host),
    ...(user && { user, inboxPrefix: inboxPrefixOf(user) }),
    ...(first?.password && { pass: decodeURIComponent(first.password) }),
    ...(isEncrypted && { tls: {} }),
  };
}
