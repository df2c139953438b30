import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditedContract, AuditRule, RequestContract } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Actor } from '../context/actor.ts';
import { currentActor, currentCall } from '../context/call-context.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Clock } from '../service/kit-tokens.ts';
import type { AuditIntent, AuditResult } from './audit-document.ts';
import type { AuditOutbox } from './audit-outbox.ts';
import { limitState, type EntityStates, type FoundEntity } from './entity-states.ts';
import { ObservedWrites } from './observed-writes.ts';

export interface AuditTrailOptions {
  /** The service whose changes are recorded. */
  service: string;
  outbox: AuditOutbox;
  states: EntityStates;
  /** Called after records were finished, so that they reach the audit log at once. */
  onFinished: () => void;
  clock: Clock;
  logger: Logger;
}

/** One change of many entities of a kind. */
export interface ManyChanged {
  contract: Pick<RequestContract, 'subject' | 'timeoutMs'>;
  /** A kind of entity whose listed fields are all that the change can affect. */
  entity: string;
  ids: readonly string[];
  /** The requested change; the records list the names of its fields. */
  request: unknown;
  /** The run or import that makes the change: `bulk-run:674…`. */
  partOf?: string;
}

/** A change with the states right before and right after it. */
interface ExactChange {
  intent: AuditIntent;
  after: FoundEntity | null;
  /** False when the states were read separately, because the writes do not report them. */
  isExact: boolean;
}

/** Longer than the timeout of any handler: after this its process counts as dead. */
const graceMs = 60_000;

/** Records each change: an intent with the state before, then the change, then the state after. docs/decisions/043 */
export class AuditTrail {
  private readonly options: AuditTrailOptions;

  constructor(options: AuditTrailOptions) {
    this.options = options;
    options.states.observeWrites();
  }

  /**
   * Runs a handler that makes a change. No change is acknowledged without its record: without an intent there is no
   * change, and an intent that cannot be finished is finished by the sweeper.
   *
   * @throws any error of the handler
   */
  async run<Reply>(
    contract: AuditedContract,
    request: unknown,
    handle: () => Promise<Reply>,
  ): Promise<Reply> {
    const { audit } = contract.effect;
    if (audit.isChange?.(request) === false) return handle();
    const begun = await this.begin(contract, request);
    const writes = this.observe(audit.entity);
    let reply: Reply;
    try {
      reply = await writes.run(handle);
    } catch (error) {
      await this.finish(contract, request, { begun, writes }, ({ intent, after }) =>
        this.judgeFailure(contract, intent, after, error),
      );
      throw error;
    }
    await this.finish(contract, request, { begun, writes }, ({ intent, after, isExact }) => {
      const isKnown = this.isWhole(contract) && (isExact || after !== null);
      if (isKnown && isDeepStrictEqual(intent.before, after?.state ?? null)) return null;
      const id = audit.id?.(request, reply) ?? after?.id ?? intent.entityId;
      const shown = audit.shows?.(request, reply);
      return {
        ...this.resultOf(id, after),
        ...(shown && { after: limitState(shown) }),
        ...{ outcome: 'done' as const, errorCode: null },
      };
    });
    return reply;
  }

  /**
   * Runs one change of many entities, with a record for each changed one. States and records are batched,
   * so a thousand entities cost little more than one. When the change fails, the sweeper finds the outcome of each.
   *
   * @throws any error of the change
   */
  async runMany<Reply>(
    { contract, entity, ids, request, partOf }: ManyChanged,
    handle: () => Promise<Reply>,
  ): Promise<Reply> {
    const { service, outbox, states, clock, logger } = this.options;
    const { subject, timeoutMs } = contract;
    const startedAt = clock();
    const actor: Actor = currentActor() ?? { kind: 'process', name: service };
    const before = new Map((await states.findByIds(entity, ids)).map((found) => [found.id, found.state]));
    // A missing entity may be created by the change.
    const intents = ids.map((id): AuditIntent => ({
      _id: randomUUID(),
      ...{ service, message: subject, actor, requestId: currentCall()?.requestId ?? '' },
      ...{ entity, entityId: id, before: before.get(id) ?? null, fields: fieldsOf(request), startedAt },
      ...(partOf !== undefined && { partOf }),
    }));
    await outbox.beginMany(intents, new Date(startedAt.getTime() + 2 * timeoutMs + graceMs));
    const writes = this.observe(entity);
    const reply = await writes.run(handle);
    try {
      await this.finishMany(entity, intents, writes);
    } catch (err) {
      logger.error({ err, message: subject }, 'audit records could not be finished; they are finished later');
    }
    return reply;
  }

  private async finishMany(
    entity: string,
    begun: readonly AuditIntent[],
    writes: ObservedWrites,
  ): Promise<void> {
    const { outbox, states, clock } = this.options;
    const intents = begun.map((intent) => this.exactOf(intent, writes)?.intent ?? intent);
    const ids = intents.flatMap(({ entityId }) => entityId ?? []);
    const after = writes.isComplete
      ? new Map(begun.map((intent) => [intent.entityId, this.exactOf(intent, writes)?.after]))
      : new Map((await states.findByIds(entity, ids)).map((found) => [found.id, found]));
    const finishedAt = clock();
    const unchanged: string[] = [];
    const changed: { intent: AuditIntent; result: AuditResult }[] = [];
    for (const intent of intents) {
      const { entityId } = intent;
      const state = entityId === null ? null : (after.get(entityId)?.state ?? null);
      if (isDeepStrictEqual(intent.before, state)) unchanged.push(intent._id);
      else
        changed.push({
          intent,
          result: { entityId, after: state, outcome: 'done', errorCode: null, finishedAt },
        });
    }
    await outbox.discardMany(unchanged);
    await outbox.finishMany(changed);
    this.options.onFinished();
  }

  private async begin(
    { subject, timeoutMs, effect: { audit } }: AuditedContract,
    request: unknown,
  ): Promise<AuditIntent> {
    const { service, outbox, clock } = this.options;
    const key = audit.key(request);
    const before = await this.find(audit, request);
    const startedAt = clock();
    const actor: Actor = currentActor() ?? { kind: 'process', name: service };
    const intent: AuditIntent = {
      _id: randomUUID(),
      ...{ service, message: subject, actor, requestId: currentCall()?.requestId ?? '' },
      ...{ entity: audit.entity, entityId: before?.id ?? null, before: before?.state ?? null },
      fields: fieldsOf(request),
      startedAt,
    };
    await outbox.begin(intent, key, new Date(startedAt.getTime() + 2 * timeoutMs + graceMs));
    return intent;
  }

  private observe(name: string): ObservedWrites {
    const { collection, fields, isCrowded = false } = this.options.states.entity(name);
    return new ObservedWrites(collection, fields, !isCrowded);
  }

  /** The change as reported by its writes; null if they do not report it. Entities without a write are unchanged. */
  private exactOf(intent: AuditIntent, { isComplete, written }: ObservedWrites): ExactChange | null {
    const { states } = this.options;
    const isWhole = states.entity(intent.entity).isWhole;
    if (!isComplete || (written.size === 0 && !isWhole)) return null;
    const [onlyId] = written.size === 1 ? written.keys() : [];
    const id = intent.entityId ?? onlyId ?? '';
    const document = written.get(id);
    if (!document && written.size > 0 && intent.entityId === null) return null;
    if (!document) {
      const after = intent.before === null ? null : { id, state: intent.before };
      return { intent, after, isExact: true };
    }
    const state = states.stateOf(intent.entity, document.after);
    return {
      intent: { ...intent, before: states.stateOf(intent.entity, document.before) },
      after: state && { id, state },
      isExact: true,
    };
  }

  /** Never throws: the intent is stored, and the sweeper finishes a record that cannot be finished now. */
  private async finish(
    { effect: { audit } }: AuditedContract,
    request: unknown,
    { begun, writes }: { begun: AuditIntent; writes: ObservedWrites },
    judge: (change: ExactChange) => AuditResult | null,
  ): Promise<void> {
    const { outbox, logger } = this.options;
    try {
      const exact = audit.key(request) === null ? null : this.exactOf(begun, writes);
      const change = exact ?? {
        ...{ intent: begun, isExact: false },
        after: await this.findAgain(audit, request, begun),
      };
      const result = judge(change);
      if (result === null) return await outbox.discard(begun._id);
      await outbox.finish(change.intent, result);
      this.options.onFinished();
    } catch (err) {
      logger.error(
        { err, message: begun.message },
        'an audit record could not be finished; it is finished later',
      );
    }
  }

  /** An expected error that changed nothing needs no record; after any other error the outcome is unknown. */
  private judgeFailure(
    contract: AuditedContract,
    intent: AuditIntent,
    after: FoundEntity | null,
    error: unknown,
  ): AuditResult | null {
    const isRefusal = error instanceof AppError && error.status < 500;
    const isSame = isDeepStrictEqual(intent.before, after?.state ?? null);
    if (isSame && (isRefusal || (after !== null && this.isWhole(contract)))) return null;
    const errorCode = error instanceof AppError ? error.code : 'INTERNAL';
    return { ...this.resultOf(after?.id ?? intent.entityId, after), outcome: 'failed', errorCode };
  }

  private resultOf(
    entityId: string | null,
    after: FoundEntity | null,
  ): Pick<AuditResult, 'entityId' | 'after' | 'finishedAt'> {
    return { entityId, after: after?.state ?? null, finishedAt: this.options.clock() };
  }

  private async find(audit: AuditRule, request: unknown): Promise<FoundEntity | null> {
    const key = audit.key(request);
    return key === null ? null : this.options.states.find(audit.entity, key);
  }

  /** Searches by id if it is known: the change may have modified the other fields of the key. */
  private findAgain(
    audit: AuditRule,
    request: unknown,
    { entityId }: AuditIntent,
  ): Promise<FoundEntity | null> {
    if (entityId === null) return this.find(audit, request);
    return this.options.states.findById(audit.entity, entityId);
  }

  private isWhole({ effect: { audit } }: AuditedContract): boolean {
    return this.options.states.entity(audit.entity).isWhole;
  }
}

/** The names of the fields of a message, including each field of its `changes`. */
function fieldsOf(request: unknown): string[] {
  if (typeof request !== 'object' || request === null) return [];
  return Object.entries(request).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return name === 'changes' ? fieldsOf(value).map((field) => `changes.${field}`) : [name];
  });
}
