import { Controller } from '@nestjs/common';
import {
  changeOrderStatus,
  deleteOrders,
  forecastBulkRun,
  getBulkRun,
  listBulkRuns,
  restoreOrders,
  setOrderTracks,
  startBulkRun,
  stopBulkRun,
  undoBulkRun,
  type BulkRun,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import type { StoredBulkRun } from './bulk-run.repository.ts';
import { ChangeChosenOrders } from './change-chosen-orders.use-case.ts';
import { ShowBulkRuns } from './show-bulk-runs.use-case.ts';
import { StartBulkRun } from './start-bulk-run.use-case.ts';
import { UndoBulkRun } from './undo-bulk-run.use-case.ts';

@Controller()
export class BulkRunsController {
  constructor(
    private readonly chosen: ChangeChosenOrders,
    private readonly starts: StartBulkRun,
    private readonly undos: UndoBulkRun,
    private readonly journal: ShowBulkRuns,
  ) {}

  @HandleMessage(changeOrderStatus)
  changeStatus(
    request: ParsedRequestOf<typeof changeOrderStatus>,
  ): Promise<ReplyInputOf<typeof changeOrderStatus>> {
    return this.chosen.setStatus(request);
  }

  @HandleMessage(setOrderTracks)
  setTracks(request: ParsedRequestOf<typeof setOrderTracks>): Promise<ReplyInputOf<typeof setOrderTracks>> {
    return this.chosen.setTracks(request);
  }

  @HandleMessage(deleteOrders)
  delete(request: ParsedRequestOf<typeof deleteOrders>): Promise<ReplyInputOf<typeof deleteOrders>> {
    return this.chosen.delete(request);
  }

  @HandleMessage(restoreOrders)
  restore(request: ParsedRequestOf<typeof restoreOrders>): Promise<ReplyInputOf<typeof restoreOrders>> {
    return this.chosen.restore(request);
  }

  @HandleMessage(forecastBulkRun)
  forecast(request: ParsedRequestOf<typeof forecastBulkRun>): Promise<ReplyInputOf<typeof forecastBulkRun>> {
    return this.starts.forecast(request);
  }

  @HandleMessage(startBulkRun)
  async start(request: ParsedRequestOf<typeof startBulkRun>): Promise<BulkRun> {
    return this.shown(await this.starts.run(request));
  }

  @HandleMessage(stopBulkRun)
  async stop(request: ParsedRequestOf<typeof stopBulkRun>): Promise<BulkRun> {
    return this.shown(await this.undos.stop(request));
  }

  @HandleMessage(undoBulkRun)
  async undo(request: ParsedRequestOf<typeof undoBulkRun>): Promise<BulkRun> {
    return this.shown(await this.undos.run(request));
  }

  @HandleMessage(getBulkRun)
  find(request: ParsedRequestOf<typeof getBulkRun>): Promise<ReplyInputOf<typeof getBulkRun>> {
    return this.journal.find(request);
  }

  @HandleMessage(listBulkRuns)
  list(request: ParsedRequestOf<typeof listBulkRuns>): Promise<ReplyInputOf<typeof listBulkRuns>> {
    return this.journal.list(request);
  }

  private async shown(run: StoredBulkRun): Promise<BulkRun> {
    const [shown] = await this.journal.show([run]);
    if (!shown) throw new Error('a run is shown as none');
    return shown;
  }
}
