import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { exportStaffOrders, type ReplyInputOf, type ReplyOf } from '@shop/contracts';
import { isDuplicateKey } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { OrderExportPart } from './order-export-part.schema.ts';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

type Piece = ReplyInputOf<typeof exportStaffOrders>;
type Orders = ReplyOf<typeof exportStaffOrders>['orders'];

/** What the export has to know of a part to go on behind it. */
export type KeptPart = Pick<OrderExportPart, 'count' | 'next'>;

/** What is written of exports. */
@Injectable()
export class OrderExportPartRepository implements OnModuleInit {
  constructor(@InjectModel(OrderExportPart.name) private readonly parts: Model<OrderExportPart>) {}

  async onModuleInit(): Promise<void> {
    await this.parts.createIndexes();
  }

  /** Null when nobody has written it yet. */
  find(exportId: Types.ObjectId, at: number): Promise<KeptPart | null> {
    return this.parts.findOne({ exportId, at }, { count: 1, next: 1 }).lean<KeptPart>().exec();
  }

  /**
   * Writes a part, unless it is there: a process that was slower than its lease must not put other orders in the place of those behind
   * which another one has gone on.
   *
   * @returns what stands there
   */
  async keep(
    { exportId, at, goneAt }: Pick<OrderExportPart, 'exportId' | 'at' | 'goneAt'>,
    { orders, next }: Piece,
  ): Promise<KeptPart> {
    const body = await zip(JSON.stringify(orders));
    const part = { exportId, at, body, count: orders.length, next, goneAt };
    try {
      await this.parts.insertMany([part]);
      return part;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.find(exportId, at)) ?? part;
    }
  }

  /** Null when the part is not there. */
  async read(exportId: Types.ObjectId, at: number): Promise<Orders | null> {
    const found = await this.parts.findOne({ exportId, at }, { body: 1 });
    if (!found) return null;
    const text = (await unzip(found.body)).toString();
    return exportStaffOrders.reply.shape.orders.parse(JSON.parse(text));
  }

  async remove(exportIds: readonly Types.ObjectId[]): Promise<void> {
    await this.parts.deleteMany({ exportId: { $in: [...exportIds] } });
  }
}
