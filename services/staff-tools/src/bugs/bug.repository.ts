import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bugLimits, type BugPriority, type BugState } from '@shop/domain';
import { Types, type Model, type UpdateQuery } from 'mongoose';
import { Bug, type StoredComment, type StoredRemark, type UnsentMention } from './bug.schema.ts';

export type StoredBug = Bug;
export type { StoredComment, StoredRemark, UnsentMention } from './bug.schema.ts';

export type ListedBug = Omit<Bug, 'comments' | 'description'>;

const listed = {
  title: 1,
  priority: 1,
  state: 1,
  by: 1,
  createdAt: 1,
  updatedAt: 1,
  remarkCount: 1,
} as const;

/** Of the unsent ones at once; more wait for the next sweep. */
const maxUnsent = 100;

@Injectable()
export class BugRepository implements OnModuleInit {
  constructor(@InjectModel(Bug.name) private readonly bugs: Model<Bug>) {}

  async onModuleInit(): Promise<void> {
    await this.bugs.createIndexes();
  }

  /** The newest bugs with this state and priority, without their texts. */
  findNewest(filter: { state?: BugState; priority?: BugPriority }): Promise<ListedBug[]> {
    return this.bugs
      .find(filter, listed)
      .sort({ createdAt: -1, _id: -1 })
      .limit(bugLimits.bugs)
      .lean<ListedBug[]>()
      .exec();
  }

  find(id: string): Promise<StoredBug | null> {
    return this.bugs.findById(new Types.ObjectId(id)).lean<StoredBug>().exec();
  }

  async insert(bug: StoredBug): Promise<void> {
    await this.bugs.insertMany([bug]);
  }

  /** Null when there is no such bug, or it has this state already. */
  setState(id: string, state: BugState, at: Date): Promise<StoredBug | null> {
    return this.change(
      { _id: new Types.ObjectId(id), state: { $ne: state } },
      { $set: { state, updatedAt: at } },
    );
  }

  /** Null when there is no such bug, or it has as many comments as it may have. */
  addComment(
    id: string,
    comment: StoredComment,
    unsent: readonly UnsentMention[],
  ): Promise<StoredBug | null> {
    return this.change(hasRoom(id), {
      ...{ $push: { comments: comment, ...adding(unsent) }, $inc: { remarkCount: 1 } },
      $set: { updatedAt: comment.at },
    });
  }

  /** Null when there is no comment at this position either. One write finds the position and answers it. */
  addReply(
    id: string,
    index: number,
    reply: StoredRemark,
    unsent: readonly UnsentMention[],
  ): Promise<StoredBug | null> {
    return this.change(
      { ...hasRoom(id), [`comments.${index}`]: { $exists: true } },
      {
        ...{ $push: { [`comments.${index}.replies`]: reply, ...adding(unsent) }, $inc: { remarkCount: 1 } },
        $set: { updatedAt: reply.at },
      },
    );
  }

  /** Bugs of which somebody should have been notified by now. */
  findUnsent(now: Date): Promise<StoredBug[]> {
    return this.bugs
      .find({ 'unsent.dueAt': { $lte: now } })
      .limit(maxUnsent)
      .lean<StoredBug[]>()
      .exec();
  }

  async markSent({ _id }: StoredBug, { remarkId, to }: UnsentMention): Promise<void> {
    await this.bugs.updateOne({ _id }, { $pull: { unsent: { remarkId, to } } });
  }

  private change(filter: object, update: UpdateQuery<Bug>): Promise<StoredBug | null> {
    return this.bugs.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<StoredBug>().exec();
  }
}

/** Empty lists are not written, so that the index contains only bugs with some. */
const adding = (unsent: readonly UnsentMention[]) =>
  unsent.length === 0 ? {} : { unsent: { $each: unsent } };

const hasRoom = (id: string) => ({
  _id: new Types.ObjectId(id),
  remarkCount: { $lt: bugLimits.comments },
});
