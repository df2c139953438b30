import { startWireGateway } from './start-wire-gateway.ts';
import type { AccountSettings } from './accounts/accounts.ts';
import type { Logger } from './log.ts';

/**
 * The gateway as a process: `node main.ts '{"socketDir": "/s", "pgPort": 5432, "host": "127.0.0.1", "port": 27027}'`
 * (or the same JSON in WIRE_GATEWAY). Prints JSON lines; the line with `"message": "listening"` contains the port.
 */
type Settings = { socketDir: string; pgPort: number; host: string; port: number };

const log: Logger = (level, message, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
};

const readSettings = (): Settings => {
  const raw: unknown = JSON.parse(process.argv[2] ?? process.env['WIRE_GATEWAY'] ?? '{}');
  const given = new Map(Object.entries(Object(raw)));
  const text = (name: string, fallback?: string): string => {
    const value = given.get(name) ?? fallback;
    if (typeof value !== 'string') throw new Error(`setting ${name} must be a text`);
    return value;
  };
  const whole = (name: string, fallback: number): number => {
    const value = given.get(name) ?? fallback;
    if (typeof value !== 'number' || !Number.isInteger(value))
      throw new Error(`setting ${name} must be a number`);
    return value;
  };
  return {
    socketDir: text('socketDir'),
    pgPort: whole('pgPort', 5432),
    host: text('host', '127.0.0.1'),
    port: whole('port', 27027),
  };
};

/** Accounts are passed in the environment, since all users of the machine can read arguments. */
const readAccounts = (): { accounts?: Record<string, AccountSettings> } => {
  const text = process.env['WIRE_GATEWAY_ACCOUNTS'];
  return text === undefined ? {} : { accounts: JSON.parse(text) };
};

const CLOSE_WITHIN_MS = 5000;

try {
  const gateway = await startWireGateway({ ...readSettings(), ...readAccounts(), log });
  log('info', 'listening', { port: gateway.port });
  const stop = (): void => {
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    gateway.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log('error', 'stopping failed', { reason: String(error) });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  log('error', 'the gateway could not start', {
    reason: error instanceof Error ? error.message : String(error),
  });
  process.exitCode = 1;
}
