import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bugLimits, type BugPriority, type BugState } from '@shop/domain';
import { Types, type Model, type UpdateQuery } from 'mongoose';
import { Bug, type StoredComment, type StoredRemark } from './bug.schema.ts';

export type StoredBug = Bug;
export type { StoredComment, StoredRemark } from './bug.schema.ts';

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
  addComment(id: string, comment: StoredComment): Promise<StoredBug | null> {
    return this.change(hasRoom(id), {
      ...{ $push: { comments: comment }, $inc: { remarkCount: 1 } },
      $set: { updatedAt: comment.at },
    });
  }

  /** Null when there is no comment at this position either. One write finds the position and answers it. */
  addReply(id: string, index: number, reply: StoredRemark): Promise<StoredBug | null> {
    return this.change(
      { ...hasRoom(id), [`comments.${index}`]: { $exists: true } },
      {
        ...{ $push: { [`comments.${index}.replies`]: reply }, $inc: { remarkCount: 1 } },
        $set: { updatedAt: reply.at },
      },
    );
  }

  private change(filter: object, update: UpdateQuery<Bug>): Promise<StoredBug | null> {
    return this.bugs.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<StoredBug>().exec();
  }
}

const hasRoom = (id: string) => ({
  _id: new Types.ObjectId(id),
  remarkCount: { $lt: bugLimits.comments },
});
