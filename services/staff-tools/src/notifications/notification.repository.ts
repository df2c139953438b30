import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NotificationType } from '@shop/domain';
import { isDuplicateKey, readStaffList, RowReader } from '@shop/service-kit';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { NotificationCounter } from './notification-counter.schema.ts';
import { Notification } from './notification.schema.ts';
import { notificationRow, toNotification, type NotificationReply } from './notification.mapper.ts';

export type NewNotification = Pick<
  Notification,
  'key' | 'type' | 'content' | 'fromId' | 'audience' | 'about' | 'createdAt' | 'readBy' | 'unsentAt'
>;
export type Visible = QueryFilter<Notification>;

const newestFirst = 'audience_newest';
const theCounter = 'notifications';
/** Of the unsent ones at once; more wait for the next sweep. */
const maxUnsent = 100;

@Injectable()
export class NotificationRepository implements OnModuleInit {
  constructor(
    @InjectModel(Notification.name) private readonly stored: Model<Notification>,
    @InjectModel(NotificationCounter.name) private readonly counters: Model<NotificationCounter>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.stored.createIndexes();
  }

  /** The stored notification; `isNew` is false when an earlier request with the same key created it. */
  async add(notification: NewNotification): Promise<{ notification: Notification; isNew: boolean }> {
    const known = await this.findByKey(notification.key);
    if (known) return { notification: known, isNew: false };
    try {
      const created = { ...notification, _id: new Types.ObjectId(), number: await this.nextNumber() };
      await this.stored.insertMany([created]);
      return { notification: created, isNew: true };
    } catch (error) {
      const earlier = isDuplicateKey(error) && (await this.findByKey(notification.key));
      if (earlier) return { notification: earlier, isNew: false };
      throw error;
    }
  }

  async removeByKey(key: string): Promise<void> {
    await this.stored.deleteOne({ key });
  }

  findByIds(ids: readonly string[]): Promise<Notification[]> {
    return this.stored
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .sort({ number: 1 })
      .lean<Notification[]>();
  }

  async findNewest(
    visible: Visible,
    muted: readonly NotificationType[],
    limit: number,
  ): Promise<Notification[]> {
    const found = await this.stored
      .find({ ...visible, ...unless(muted) })
      .hint(newestFirst)
      .sort({ number: -1 })
      .limit(limit)
      .lean<Notification[]>();
    return this.rows.readable('notifications', found, notificationRow);
  }

  /** Counts up to `max`. */
  countUnread(
    visible: Visible,
    { personId, muted, max }: { personId: string; muted: readonly NotificationType[]; max: number },
  ): Promise<number> {
    return this.stored
      .countDocuments({ ...visible, ...unless(muted), readBy: { $ne: personId } }, { limit: max })
      .hint(newestFirst);
  }

  list(
    conditions: readonly Visible[],
    {
      page,
      size,
      direction,
      personId,
    }: { page: number; size: number; direction: 'asc' | 'desc'; personId: string },
  ): Promise<{ total: number; data: NotificationReply[] }> {
    return readStaffList(
      this.stored,
      { index: newestFirst, paths: ['number'] },
      { page, size, direction, conditions },
      {
        ...{ reader: this.rows, list: 'notifications', row: notificationRow.schema },
        toRow: (document: Notification) => toNotification(document, personId),
      },
    );
  }

  /** False when the person has no such notification. */
  async markRead(id: string, visible: Visible, personId: string): Promise<boolean> {
    const { matchedCount } = await this.stored.updateOne(
      { ...visible, _id: new Types.ObjectId(id) },
      { $addToSet: { readBy: personId } },
    );
    return matchedCount === 1;
  }

  /** Marks those that were announced, up to a number. */
  async markAllRead(visible: Visible, personId: string, upTo: number): Promise<void> {
    await this.stored
      .updateMany(
        { ...visible, number: { $lte: upTo }, readBy: { $ne: personId }, unsentAt: { $exists: false } },
        { $addToSet: { readBy: personId } },
      )
      .hint(newestFirst);
  }

  findUnsent(now: Date): Promise<Notification[]> {
    return this.stored
      .find({ unsentAt: { $lte: now } })
      .sort({ unsentAt: 1 })
      .limit(maxUnsent)
      .lean<Notification[]>();
  }

  async markSent({ _id }: Notification): Promise<void> {
    await this.stored.updateOne({ _id }, { $unset: { unsentAt: 1 } });
  }

  private findByKey(key: string): Promise<Notification | null> {
    return this.stored.findOne({ key }).lean<Notification>();
  }

  /** Unused numbers are lost, which is harmless. */
  private async nextNumber(): Promise<number> {
    const raise = () =>
      this.counters
        .findByIdAndUpdate(theCounter, { $inc: { given: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean<NotificationCounter>();
    try {
      return (await raise())?.given ?? 1;
    } catch (error) {
      // Another request has just created the counter.
      if (isDuplicateKey(error)) return (await raise())?.given ?? 1;
      throw error;
    }
  }
}

const unless = (muted: readonly NotificationType[]): Visible =>
  muted.length === 0 ? {} : { type: { $nin: muted } };
