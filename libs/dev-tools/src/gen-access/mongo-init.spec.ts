import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../cli/places.ts';

const script = readFileSync(join(repositoryRoot, 'deploy/mongo/mongo-init.js'), 'utf8');
const accounts = readFileSync(join(repositoryRoot, 'deploy/mongo/accounts.json'), 'utf8');
const services = ['CATALOGUE', 'CART', 'ORDER_PAYMENT', 'IDENTITY', 'PROMO', 'STAFF_TOOLS'];
const passwords = (word: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`MONGO_PASSWORD_${name}`, `${word} of ${name}`]));
const env = passwords('first', ['ROOT', ...services]);

type Account = { pwd: string; roles: readonly (string | { role: string; db: string })[] };
const refusal = (codeName: string): Error => Object.assign(new Error(codeName), { codeName });

/** The part of mongosh that the script uses, in front of a server with these accounts. */
function startServer() {
  const stored = new Map<string, Account>();
  let isReplicaSet = false;
  const run = (environment: Record<string, string>): { code: number; printed: string } => {
    let isSignedIn = false;
    let code = -1;
    let printed = '';
    const ended = new Error('the script has ended');
    const mayChange = (): void => {
      if (!isSignedIn && stored.size > 0) throw refusal('Unauthorized');
    };
    const admin = {
      hello: () => (isReplicaSet ? { setName: 'rs0', isWritablePrimary: true } : { isreplicaset: true }),
      auth: (user: string, pwd: string) => {
        if (stored.get(user)?.pwd !== pwd) throw refusal('AuthenticationFailed');
        isSignedIn = true;
      },
      createUser: ({ user, ...account }: Account & { user: string }) => {
        mayChange();
        stored.set(user, account);
      },
      updateUser: (user: string, account: Account) => {
        mayChange();
        stored.set(user, account);
      },
      getUser: (user: string) => {
        mayChange();
        return stored.get(user) ?? null;
      },
      dropUser: (user: string) => {
        mayChange();
        stored.delete(user);
      },
    };
    const mongosh = {
      db: { getSiblingDB: () => admin },
      rs: { initiate: () => (isReplicaSet = true) },
      print: (line: string) => (printed += line),
      process: { env: environment },
      require: () => ({ readFileSync: () => accounts }),
      quit: (given: number) => {
        code = given;
        throw ended;
      },
    };
    try {
      runInNewContext(script, mongosh);
    } catch (error) {
      if (error !== ended) throw error;
    }
    return { code, printed };
  };
  return { stored, run };
}

/** A server after its first start. */
function startedServer(environment: Record<string, string>) {
  const server = startServer();
  // The first run creates the replica set; start.sh repeats the script until it succeeds.
  expect(server.run(environment).code).toBe(1);
  expect(server.run(environment)).toEqual({ code: 0, printed: '' });
  return server;
}

describe('deploy/mongo/mongo-init.js', () => {
  it('creates an account for each service with its own database, and none for all of them', () => {
    const { stored } = startedServer(env);
    expect([...stored.keys()].sort()).toEqual(
      ['root', 'catalogue', 'cart', 'order-payment', 'identity', 'promo', 'staff-tools'].sort(),
    );
    expect(stored.get('order-payment')).toEqual({
      pwd: 'first of ORDER_PAYMENT',
      roles: [{ role: 'readWrite', db: 'fanshop_order_payment' }],
    });
  });

  it('has an account for all databases while .env has its password', () => {
    const { stored, run } = startedServer({ ...env, ...passwords('own', ['ALL_IN_ONE']) });
    expect(stored.get('all-in-one')?.roles).toHaveLength(services.length);
    expect(stored.has('operator')).toBe(false);
    expect(run(env).code).toBe(0);
    expect(stored.has('all-in-one')).toBe(false);
  });

  it('sets changed passwords of services', () => {
    const { stored, run } = startedServer(env);
    run({ ...env, ...passwords('second', ['CART']) });
    expect(stored.get('cart')?.pwd).toBe('second of CART');
  });

  it('lets MongoDB start with another password of root in .env, says so, and leaves all accounts', () => {
    const { stored, run } = startedServer(env);
    const before = new Map(stored);
    const { code, printed } = run(passwords('second', ['ROOT', ...services]));
    expect(code).toBe(0);
    expect(printed).toMatch(/is not the password of root: accounts stay as they are/);
    expect(stored).toEqual(before);
  });

  it('does not end well without a password of a service', () => {
    const { MONGO_PASSWORD_CART: _, ...others } = env;
    const server = startServer();
    server.run(others);
    expect(() => server.run(others)).toThrow('MONGO_PASSWORD_CART is not set');
  });
});
