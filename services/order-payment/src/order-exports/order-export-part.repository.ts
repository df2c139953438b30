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

/** The fields of a part that the export needs to continue after it. */
export type KeptPart = Pick<OrderExportPart, 'count' | 'next'>;

/** The stored parts of exports. */
@Injectable()
export class OrderExportPartRepository implements OnModuleInit {
  constructor(@InjectModel(OrderExportPart.name) private readonly parts: Model<OrderExportPart>) {}

  async onModuleInit(): Promise<void> {
    await this.parts.createIndexes();
  }

  /** Null when the part is not written yet. */
  find(exportId: Types.ObjectId, at: number): Promise<KeptPart | null> {
    return this.parts.findOne({ exportId, at }, { count: 1, next: 1 }).lean<KeptPart>().exec();
  }

  /**
   * Writes a part unless it exists: a process whose lease has expired must not replace the orders of a part after which
   * another process has continued.
   *
   * @returns the stored part
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
