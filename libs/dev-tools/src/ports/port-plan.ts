import { Failure } from '../cli/failure.mjs';

/** Every port of a locally run shop, with the variable that changes it; the local platform has its own ports. */
export const ports = {
  gateway: { variable: 'GATEWAY_PORT', usual: 4000 },
  storefront: { variable: 'STOREFRONT_PORT', usual: 4001 },
  account: { variable: 'ACCOUNT_PORT', usual: 4002 },
  admin: { variable: 'ADMIN_PORT', usual: 4003 },
  mailbox: { variable: 'MAILBOX_PORT', usual: 4005 },
  mailboxSmtp: { variable: 'MAILBOX_SMTP_PORT', usual: 4006 },
  /** The first of the consecutive ports for health and metrics of the processes. */
  health: { variable: 'HEALTH_PORT_FIRST', usual: 4010 },
} as const satisfies Record<string, { variable: string; usual: number }>;

export type PortName = keyof typeof ports;
export type PortPlan = Readonly<Record<PortName, number>>;

/** @throws {Failure} naming every variable that is not a port, and any two that are equal */
export function planPorts(env: Readonly<Record<string, string | undefined>>): PortPlan {
  const problems: string[] = [];
  const read = (name: PortName): number => {
    const { variable, usual } = ports[name];
    const text = env[variable];
    if (text === undefined || text === '') return usual;
    const port = Number(text);
    if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
    problems.push(`${variable}=${text} is no port (1 to 65535)`);
    return usual;
  };
  const plan: PortPlan = {
    gateway: read('gateway'),
    storefront: read('storefront'),
    account: read('account'),
    admin: read('admin'),
    mailbox: read('mailbox'),
    mailboxSmtp: read('mailboxSmtp'),
    health: read('health'),
  };
  const seen = new Map<number, string>();
  for (const [name, port] of Object.entries(plan)) {
    const other = seen.get(port);
    if (other) problems.push(`${other} and ${name} have the same port ${port}`);
    seen.set(port, name);
  }
  if (problems.length > 0) throw new Failure(`${problems.join('; ')}.`);
  return plan;
}
