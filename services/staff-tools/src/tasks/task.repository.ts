import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { staffFeedLimits, type staffTask } from '@shop/contracts';
import { isDuplicateKey, readStaffList, RowReader, type StaffListPage } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { taskRow, toTask } from './task.mapper.ts';
import { Task } from './task.schema.ts';

/** Of the unsent ones at once; more wait for the next sweep. */
const maxUnsent = 100;

@Injectable()
export class TaskRepository implements OnModuleInit {
  constructor(
    @InjectModel(Task.name) private readonly tasks: Model<Task>,
    private readonly rows: RowReader,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.tasks.createIndexes();
  }

  /** The stored task; `isNew` is false when an earlier request with the same key created it. */
  async add(task: Omit<Task, '_id'>): Promise<{ task: Task; isNew: boolean }> {
    const created = { ...task, _id: new Types.ObjectId() };
    try {
      await this.tasks.insertMany([created]);
      return { task: created, isNew: true };
    } catch (error) {
      const earlier = isDuplicateKey(error) && (await this.tasks.findOne({ key: task.key }).lean<Task>());
      if (earlier) return { task: earlier, isNew: false };
      throw error;
    }
  }

  async findById(id: string): Promise<Task | null> {
    return this.tasks.findById(new Types.ObjectId(id)).lean<Task>();
  }

  findByIds(ids: readonly string[]): Promise<Task[]> {
    return this.tasks.find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).lean<Task[]>();
  }

  /** Open tasks, highest priority first, then newest first. */
  async findOpen(): Promise<Task[]> {
    const found = await this.tasks
      .find({ doneAt: null })
      .hint('open')
      .sort({ rank: -1, createdAt: -1 })
      .limit(staffFeedLimits.openTasks)
      .lean<Task[]>();
    return this.rows.readable('tasks', found, taskRow);
  }

  /** A page of the completed ones. */
  findDone(page: {
    page: number;
    size: number;
    direction: 'asc' | 'desc';
  }): Promise<StaffListPage<typeof staffTask>> {
    return readStaffList(
      this.tasks,
      { index: 'done', paths: ['doneAt', '_id'] },
      { ...page, conditions: [{ doneAt: { $ne: null } }] },
      { reader: this.rows, list: 'done tasks', row: taskRow.schema, toRow: toTask },
    );
  }

  /** Completes an open task; null when it is not open. */
  complete(id: string, by: string, now: Date, unsentAt: Date): Promise<Task | null> {
    return this.turn({ _id: id, isDone: false }, { doneAt: now, doneById: by, unsentAt });
  }

  /** Reopens a completed task; null when it is not completed. */
  reopen(id: string, unsentAt: Date): Promise<Task | null> {
    return this.turn({ _id: id, isDone: true }, { doneAt: null, doneById: null, unsentAt });
  }

  findUnsent(now: Date): Promise<Task[]> {
    return this.tasks
      .find({ unsentAt: { $lte: now } })
      .sort({ unsentAt: 1 })
      .limit(maxUnsent)
      .lean<Task[]>();
  }

  /** False when the task was completed or reopened meanwhile. */
  async markSent({ _id, turn }: Task): Promise<boolean> {
    const { matchedCount } = await this.tasks.updateOne({ _id, turn }, { $unset: { unsentAt: 1 } });
    return matchedCount === 1;
  }

  private turn(
    { _id, isDone }: { _id: string; isDone: boolean },
    change: Pick<Task, 'doneAt' | 'doneById'> & { unsentAt: Date },
  ): Promise<Task | null> {
    return this.tasks
      .findOneAndUpdate(
        { _id: new Types.ObjectId(_id), doneAt: isDone ? { $ne: null } : null },
        { $set: change, $inc: { turn: 1 } },
        { returnDocument: 'after' },
      )
      .lean<Task>();
  }
}
