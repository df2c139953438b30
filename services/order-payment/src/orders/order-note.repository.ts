import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { writeHistory } from './order-history.ts';
import type { OrderNote } from './order-note.schema.ts';
import { toRecord, type LeanOrder, type OrderRecord } from './order-record.ts';
import { Order } from './order.schema.ts';

/** Limited so that staff still read them and the order's document stays small. */
const maxNotes = 200;

/** Notes of staff, each written together with its history entry. */
@Injectable()
export class OrderNoteRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /**
   * Adds the note with the job that notifies the mentioned people. Null when the order does not exist, was deleted, or
   * has the maximum number of notes.
   */
  async add(orderId: string, note: OrderNote): Promise<OrderRecord | null> {
    const { at, mentions = [] } = note;
    const entry = writeHistory(at, note.by, { kind: 'note-added' });
    const job = { name: 'notify-mentioned', about: note.id, attempts: 0, dueAt: at, lease: null } as const;
    const changed = await this.orders
      .findOneAndUpdate(
        { ...standing(orderId), [`notes.${maxNotes - 1}`]: { $exists: false } },
        {
          $push: {
            ...{ notes: note, history: { $each: entry } },
            effects: { $each: mentions.length > 0 ? [job] : [] },
          },
        },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return changed && toRecord(changed);
  }

  /** Null when the note does not exist or already has this state. */
  async pin(
    orderId: string,
    noteId: string,
    change: Pick<OrderNote, 'isPinned' | 'at' | 'by'>,
  ): Promise<OrderRecord | null> {
    const { isPinned, at, by } = change;
    const entry = writeHistory(at, by, { kind: isPinned ? 'note-pinned' : 'note-unpinned' });
    const changed = await this.orders
      .findOneAndUpdate(
        { ...standing(orderId), notes: { $elemMatch: { id: noteId, isPinned: !isPinned } } },
        { $set: { 'notes.$.isPinned': isPinned }, $push: { history: { $each: entry } } },
        { returnDocument: 'after' },
      )
      .lean<LeanOrder>();
    return changed && toRecord(changed);
  }
}

/** Notes of a deleted order cannot be changed: staff restore it first. */
const standing = (orderId: string) => ({ _id: new Types.ObjectId(orderId), deletedAt: null });
