import type { IntegrationFailure, IntegrationName, IntegrationState } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Connection } from 'mongoose';
import { runInBackground } from '../background/background-task.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Clock } from '../service/kit-tokens.ts';

/** One outer service, as the adapter that talks to it describes itself. */
export interface Integration {
  name: IntegrationName;
  /** What is set, such as `yookassa`; null: nothing is. */
  kind: string | null;
  /** Asks something that changes nothing there; null: there is nobody to ask. @throws any error that `failureOf` knows */
  check: (() => Promise<unknown>) | null;
  /** The failure behind an error; null: the service works, and refused only this one request. */
  failureOf: (error: unknown) => IntegrationFailure | null;
}

/** Runs a call of an outer service and notes how it ended. Passes the result and the error on. */
export type Watch = <Result>(call: () => Promise<Result>) => Promise<Result>;

interface Outcome {
  failure: IntegrationFailure | null;
  at: Date;
}

/** What this process wrote about an outer service. */
interface Written {
  success?: Outcome;
  failure?: Outcome;
  /** Whether the failure was written after the success: people read that the service is away. */
  isFailing: boolean;
}

interface StoredState {
  _id: IntegrationName;
  succeededAt?: Date;
  failed?: { at: Date; reason: IntegrationFailure };
}

/**
 * The same outcome is written once in this time: what people read is exact to the minute, whatever the traffic. Only the
 * first success after a written failure does not wait, since people look for it while they repair something.
 */
const writePauseMs = 60_000;

/**
 * Knows how the outer services of a service answered. The last success and the last failure of each are stored in the
 * database, so that they are those of all replicas and survive a restart.
 */
export class Integrations {
  private readonly known = new Map<IntegrationName, Integration>();
  private readonly written = new Map<IntegrationName, Written>();
  private readonly connection: Connection;
  private readonly clock: Clock;
  private readonly logger: Logger;

  constructor(connection: Connection, clock: Clock, logger: Logger) {
    this.connection = connection;
    this.clock = clock;
    this.logger = logger;
  }

  /** @returns what the adapter calls the outer service through */
  add(integration: Integration): Watch {
    const { name, failureOf } = integration;
    this.known.set(name, integration);
    return async (call) => {
      try {
        const result = await call();
        this.note(name, null);
        return result;
      } catch (error) {
        const failure = failureOf(error);
        if (failure !== null) this.note(name, failure);
        throw error;
      }
    };
  }

  async list(): Promise<IntegrationState[]> {
    const stored = await this.states.find({ _id: { $in: [...this.known.keys()] } }).toArray();
    return [...this.known.values()].map((integration) =>
      toState(
        integration,
        stored.find(({ _id }) => _id === integration.name),
      ),
    );
  }

  /** Asks an outer service now. @returns its state with this answer. @throws AppError NOT_FOUND if there is nobody to ask */
  async check(name: IntegrationName): Promise<IntegrationState> {
    const integration = this.known.get(name);
    if (!integration?.check) throw new AppError('NOT_FOUND');
    const failure = await failureOfCheck(integration.check, integration);
    const outcome = { failure, at: this.clock() };
    this.remember(name, outcome);
    await this.write(name, outcome);
    return toState(integration, await this.states.findOne({ _id: name }));
  }

  /** Does not wait for the database: the caller's work is more important than this note. */
  private note(name: IntegrationName, failure: IntegrationFailure | null): void {
    const outcome = { failure, at: this.clock() };
    if (this.isWritten(name, outcome)) return;
    this.remember(name, outcome);
    void runInBackground({
      task: 'note how an outer service answered',
      logger: this.logger,
      run: () => this.write(name, outcome),
    });
  }

  /** One pause for successes and one for failures: a service that answers every other time is not written at each call. */
  private isWritten(name: IntegrationName, { failure, at }: Outcome): boolean {
    const written = this.written.get(name);
    if (failure === null && written?.isFailing) return false;
    const last = failure === null ? written?.success : written?.failure;
    return last?.failure === failure && at.getTime() - last.at.getTime() < writePauseMs;
  }

  private remember(name: IntegrationName, outcome: Outcome): void {
    const isFailing = outcome.failure !== null;
    this.written.set(name, {
      ...this.written.get(name),
      [isFailing ? 'failure' : 'success']: outcome,
      isFailing,
    });
  }

  private async write(name: IntegrationName, { failure, at }: Outcome): Promise<void> {
    const change =
      failure === null ? { $max: { succeededAt: at } } : { $set: { failed: { at, reason: failure } } };
    await this.states.updateOne({ _id: name }, change, { upsert: true });
  }

  private get states() {
    const { connection } = this;
    return connection.getClient().db(connection.name).collection<StoredState>('integration_states');
  }
}

async function failureOfCheck(
  check: () => Promise<unknown>,
  { failureOf }: Integration,
): Promise<IntegrationFailure | null> {
  try {
    await check();
    return null;
  } catch (error) {
    return failureOf(error) ?? 'broken';
  }
}

const toState = (
  { name, kind, check }: Integration,
  stored: StoredState | null | undefined,
): IntegrationState => ({
  name,
  kind,
  canCheck: kind !== null && check !== null,
  lastSuccess: stored?.succeededAt?.toISOString() ?? null,
  lastFailure: stored?.failed ? { at: stored.failed.at.toISOString(), reason: stored.failed.reason } : null,
});
