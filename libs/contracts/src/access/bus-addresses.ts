import { inboxPrefixOf } from './nats-accounts.ts';

/** How to reach NATS, in the words of its client. */
export interface BusAddresses {
  servers: string[];
  user?: string;
  pass?: string;
  tls?: Record<string, never>;
  /** Where replies arrive: an account of the shop may listen in its own place only. */
  inboxPrefix?: string;
}

/**
 * Reads one address of NATS or several with commas between them, the account in the first one: `nats://cart:secret@nats:4222`.
 * The client itself takes no account out of an address, and none may reach a log.
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
