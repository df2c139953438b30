import { CommandError } from '../errors.ts';
import { beginScram, verifierOf, type Conversation, type Verifier } from './scram.ts';

/** An account of the gateway, and the databases that it may use; null for all of them. */
export type AccountSettings = { password: string; databases: readonly string[] | null };

type Account = { verifier: Verifier; databases: ReadonlySet<string> | null };

/** The accounts that may sign in, and their databases. */
export class Accounts {
  readonly #settings: ReadonlyMap<string, AccountSettings>;
  readonly #known = new Map<string, Account>();

  constructor(settings: Readonly<Record<string, AccountSettings>>) {
    this.#settings = new Map(Object.entries(settings));
  }

  /** @throws CommandError 18 when the account does not exist */
  begin(account: string, payload: string): { conversation: Conversation; reply: string } {
    return beginScram(payload, this.#find(account).verifier);
  }

  mayUse(account: string, database: string): boolean {
    const { databases } = this.#find(account);
    return databases === null || databases.has(database);
  }

  mayUseAll(account: string): boolean {
    return this.#find(account).databases === null;
  }

  /** Verifiers are derived at the first sign-in: each takes a few milliseconds. */
  #find(name: string): Account {
    const known = this.#known.get(name);
    if (known) return known;
    const settings = this.#settings.get(name);
    if (!settings) throw new CommandError(18, 'Authentication failed.');
    const databases = settings.databases && new Set(settings.databases);
    const account = { verifier: verifierOf(settings.password), databases };
    this.#known.set(name, account);
    return account;
  }
}
