import { Inject, Injectable } from '@nestjs/common';
import { getPersonRights } from '@shop/contracts';
import { Bus, currentActor, kitTokens, type Clock } from '@shop/service-kit';
import { ImportRowRepository } from './import-row.repository.ts';
import { ImportRepository, noCounts, type ImportRecord } from './import.repository.ts';
import { keptMs } from './kept-ms.ts';
import type { ProductImport } from './product-import.schema.ts';

type Reason = NonNullable<ProductImport['stopped']>['reason'];

/**
 * Ends steps between their rows: when somebody asks for it, and when the person who began the step is banned or loses a
 * right that the step uses.
 */
@Injectable()
export class ImportStops {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRowRepository,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /**
   * Why the next rows must not be processed; null while nothing forbids it. Fails while the rights are not known: the
   * step then waits, and goes on later.
   */
  async findReason(record: ImportRecord): Promise<Reason | null> {
    if (record.isStopping === true) return 'asked';
    return (await this.hasRights(record)) ? null : 'rights';
  }

  /** Whether a process that crashed has begun to write these rows: then they are completed before a stop. */
  async areBegun(record: ImportRecord, rows: readonly { row: number }[]): Promise<boolean> {
    if (record.state !== 'applying') return false;
    const numbers = rows.map(({ row }) => row);
    const notes = await this.rows.find(record.id, numbers);
    return [...notes.values()].some(({ run }) => run === record.run);
  }

  /** @param row the last one that was processed */
  async stop(record: ImportRecord, reason: Reason, row: number): Promise<void> {
    const { id, state } = record;
    const isApplying = state === 'applying';
    if (isApplying) await this.rows.skipAfter(record, row);
    const undoUntil = new Date(this.clock().getTime() + keptMs);
    await this.imports.advance(record, {
      // A dry run that was not completed tells nothing; an undo can be begun again.
      state: state === 'checking' ? 'uploaded' : 'applied',
      counts: state === 'checking' ? noCounts : await this.rows.count(id),
      stopped: { row, reason },
      // The notes of the rows that were not reached have this number.
      run: record.run + 1,
      ...{ isStopping: false, isRetry: false, dueAt: null },
      ...(isApplying && { undoUntil, goneAt: undoUntil }),
    });
  }

  /** The runner works in the name of the person who began the step. */
  private async hasRights({ may }: ImportRecord): Promise<boolean> {
    const by = currentActor();
    if (by?.kind !== 'person') return true;
    const { permissions } = await this.bus.request(getPersonRights, { id: by.id });
    return (
      permissions.includes('adminPanel') &&
      (!may.create || permissions.includes('addShopItems')) &&
      (!may.change || permissions.includes('editShopItems'))
    );
  }
}
