import { Inject, Injectable } from '@nestjs/common';
import type {
  listOrderExports,
  OrderExport as ShownExport,
  ParsedRequestOf,
  readOrderExport,
  removeOrderExport,
  ReplyInputOf,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { OrderExportPartRepository } from './order-export-part.repository.ts';
import { OrderExportRepository, type StoredExport } from './order-export.repository.ts';

/** Lets people list, read and remove the exports that they began. Other people cannot see these. */
@Injectable()
export class OwnOrderExports {
  constructor(
    private readonly exports: OrderExportRepository,
    private readonly parts: OrderExportPartRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async list({
    by,
  }: ParsedRequestOf<typeof listOrderExports>): Promise<ReplyInputOf<typeof listOrderExports>> {
    return { data: (await this.exports.findOwn(by, this.clock())).map(toShownExport) };
  }

  /** @throws {AppError} ORDER_EXPORT_NOT_FOUND, ORDER_EXPORT_NOT_READY */
  async read({
    id,
    by,
    at,
  }: ParsedRequestOf<typeof readOrderExport>): Promise<ReplyInputOf<typeof readOrderExport>> {
    const found = await this.exports.find(id, by, this.clock());
    if (!found) throw new AppError('ORDER_EXPORT_NOT_FOUND');
    if (found.state !== 'done') throw new AppError('ORDER_EXPORT_NOT_READY');
    const orders = await this.parts.read(found._id, at);
    if (!orders) throw new AppError('ORDER_EXPORT_NOT_FOUND');
    return { orders, parts: found.parts };
  }

  /** @throws {AppError} ORDER_EXPORT_NOT_FOUND */
  async remove({ id, by }: ParsedRequestOf<typeof removeOrderExport>): Promise<void> {
    if (!(await this.exports.remove(id, by))) throw new AppError('ORDER_EXPORT_NOT_FOUND');
    await this.parts.remove([new Types.ObjectId(id)]);
  }
}

/** An export as its owner sees it. */
export const toShownExport = (one: StoredExport): ShownExport => ({
  id: one._id.toHexString(),
  ...{ state: one.state, filters: one.filters, total: one.total, done: one.done },
  createdAt: one.createdAt.toISOString(),
  endedAt: one.endedAt?.toISOString() ?? null,
});
