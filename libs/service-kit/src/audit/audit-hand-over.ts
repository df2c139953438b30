import type { OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { maxAuditRecordsAtOnce, type StoreAudit } from '@shop/contracts';
import type { Bus } from '../bus/bus.ts';
import { markDiagnostic, type DiagnosticResult } from '../diagnosis/diagnostic.decorator.ts';
import type { Logger } from '../log/create-logger.ts';
import { Poller } from '../poller/poller.ts';
import type { Clock } from '../service/kit-tokens.ts';
import { auditedContractOf } from './audit.interceptor.ts';
import {
  isFinished,
  toAuditRecord,
  type AuditDocument,
  type AuditRecord,
  type FinishedAudit,
} from './audit-document.ts';
import type { AuditOutbox } from './audit-outbox.ts';
import type { EntityStates } from './entity-states.ts';

export interface AuditHandOverOptions {
  outbox: AuditOutbox;
  states: EntityStates;
  store: StoreAudit;
  bus: Bus;
  discovery: DiscoveryService;
  clock: Clock;
  logger: Logger;
}

/** For what is left over: a finished record wakes its own process. */
const pollIntervalMs = 5_000;
/** Maximum size of a message to the audit log; NATS accepts a megabyte unless its `max_payload` is raised. */
const maxBatchBytes = 400_000;
/** Records that wait for longer than this are reported as a failure. */
const maxWaitMs = 15 * 60_000;

/**
 * Delivers finished audit records to the audit log, at least once, and finishes those whose process died. Every replica
 * does so for all records of its service; the audit log stores repeated records once.
 */
export class AuditHandOver implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly options: AuditHandOverOptions;
  private readonly poller: Poller;

  constructor(options: AuditHandOverOptions) {
    const { logger } = options;
    this.options = options;
    this.poller = new Poller({
      task: 'hand audit records over',
      logger,
      pollIntervalMs,
      run: () => this.runAll(),
      onFailure: (err) => logger.warn({ err }, 'audit records could not be handed on; they wait'),
    });
  }

  /** @throws Error when a handler is audited whose entity is not configured */
  async onModuleInit(): Promise<void> {
    this.checkEntities();
    await this.options.outbox.createIndexes();
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** Delivers everything that is due; a call during a run waits for that run. */
  runDue(): Promise<void> {
    return this.poller.runDue();
  }

  /** Delivers what has just been finished. */
  wake(): void {
    this.poller.wake();
  }

  async diagnose(): Promise<DiagnosticResult> {
    const { count, oldest } = await this.options.outbox.describe();
    const detail = `${count} wait for staff-tools`;
    if (oldest === null) return { state: 'ok', detail };
    const isLate = this.options.clock().getTime() - oldest.getTime() > maxWaitMs;
    return isLate
      ? { state: 'failed', detail: `${detail}, the oldest since ${oldest.toISOString()}` }
      : { state: 'ok', detail };
  }

  private async runAll(): Promise<void> {
    const { outbox, clock } = this.options;
    for (;;) {
      const due = await outbox.findDue(clock(), maxAuditRecordsAtOnce);
      for (const document of due) if (!isFinished(document)) await this.finishInterrupted(document);
      await this.handOn(due.filter(isFinished));
      if (due.length < maxAuditRecordsAtOnce) return;
    }
  }

  /** The state is read some time after the change; comparing both states shows whether the change was made. */
  private async finishInterrupted(intent: AuditDocument): Promise<void> {
    const { outbox, states, clock, logger } = this.options;
    const { _id, entity, entityId, key = null, message } = intent;
    const after = await (entityId === null
      ? key && states.find(entity, key)
      : states.findById(entity, entityId));
    const result = { entityId: after?.id ?? entityId, after: after?.state ?? null, finishedAt: clock() };
    if (await outbox.finishInterrupted(_id, { ...result, outcome: 'interrupted', errorCode: null }))
      logger.warn(
        { message, record: _id },
        'a process died over a change; its audit record says what was found',
      );
  }

  private async handOn(finished: readonly FinishedAudit[]): Promise<void> {
    const { bus, store, outbox } = this.options;
    let rest = finished;
    while (rest.length > 0) {
      const records = batchOf(rest.map(toAuditRecord));
      await bus.request(store, { records });
      await outbox.remove(rest.slice(0, records.length));
      rest = rest.slice(records.length);
    }
  }

  private checkEntities(): void {
    for (const { instance } of this.options.discovery.getControllers()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance) ?? {});
      for (const { value } of Object.values(methods)) {
        const contract = typeof value === 'function' ? auditedContractOf(value) : undefined;
        if (contract) this.options.states.entity(contract.effect.audit.entity);
      }
    }
  }
}
markDiagnostic(AuditHandOver.prototype.diagnose, 'audit records');

/** The first records that fit into one message; at least one. */
function batchOf(records: readonly AuditRecord[]): AuditRecord[] {
  let bytes = 0;
  const tooMany = records.findIndex((record) => (bytes += JSON.stringify(record).length) > maxBatchBytes);
  return records.slice(0, tooMany === -1 ? records.length : Math.max(1, tooMany));
}
