import { Inject, Injectable } from '@nestjs/common';
import {
  bulkRun,
  maxLeftNamed,
  type BulkRun as ShownRun,
  type getBulkRun,
  type listBulkRuns,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, readStaffList, RowReader, type Clock, type Logger } from '@shop/service-kit';
import { StaffNames } from '../order-editing/staff-names.ts';
import { BulkRunPartRepository } from './bulk-run-part.repository.ts';
import { BulkRunRepository, type StoredBulkRun } from './bulk-run.repository.ts';
import { toShownRun } from './shown-run.mapper.ts';

/** The same index for all filters, since the journal holds the runs of one month only. */
const journalOrder = { index: 'run_newest', paths: ['startedAt', '_id'] };

/** The journal of runs. */
@Injectable()
export class ShowBulkRuns {
  private readonly rows: RowReader;

  constructor(
    private readonly runs: BulkRunRepository,
    private readonly parts: BulkRunPartRepository,
    private readonly names: StaffNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) logger: Logger,
  ) {
    this.rows = new RowReader(logger);
  }

  async list({
    page,
    size,
    sort,
    filters,
  }: ParsedRequestOf<typeof listBulkRuns>): Promise<ReplyInputOf<typeof listBulkRuns>> {
    const found: StoredBulkRun[] = [];
    const { isRunning } = filters;
    const states = isRunning === true ? (['running'] as const) : (['stopped', 'done'] as const);
    const conditions = isRunning === undefined ? [] : [{ state: { $in: [...states] } }];
    const { total } = await readStaffList(
      this.runs.runs,
      journalOrder,
      { page, size, direction: sort.direction, conditions },
      {
        ...{ reader: this.rows, list: 'bulk-runs', row: bulkRun },
        toRow: (run: StoredBulkRun) => {
          const shown = toShownRun(run, { undo: null, names: new Map(), now: this.clock() });
          found.push(run);
          return shown;
        },
      },
    );
    return { total, data: await this.show(found) };
  }

  /** @throws {AppError} BULK_RUN_NOT_FOUND */
  async find({ id }: ParsedRequestOf<typeof getBulkRun>): Promise<ReplyInputOf<typeof getBulkRun>> {
    const found = await this.runs.find(id);
    if (!found) throw new AppError('BULK_RUN_NOT_FOUND');
    const [shown] = await this.show([found]);
    if (!shown) throw new AppError('BULK_RUN_NOT_FOUND');
    return { ...shown, leftOrders: await this.parts.findLeft(found._id, maxLeftNamed) };
  }

  async show(runs: readonly StoredBulkRun[]): Promise<ShownRun[]> {
    const now = this.clock();
    const [undos, names] = await Promise.all([
      this.runs.findUndos(runs.map(({ _id }) => _id)),
      this.names.find(runs.map(({ by }) => by)),
    ]);
    return runs.map((run) => {
      const undo = undos.get(run._id.toHexString()) ?? null;
      return toShownRun(run, { undo, names, now });
    });
  }
}
