import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  bugChanged,
  retainImages,
  type addBugComment,
  type changeBugState,
  type createBug,
  type getBug,
  type listBugs,
  type ParsedRequestOf,
  type PayloadOf,
  type replyToBugComment,
  type ReplyInputOf,
} from '@shop/contracts';
import { AppError, bugLimits, bugPriorities, bugStates, mentionsIn } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { Types } from 'mongoose';
import { StaffRecipients } from '../notifications/staff-recipients.ts';
import { toBug, toBugRow } from './bug.mapper.ts';
import {
  BugRepository,
  type ListedBug,
  type StoredBug,
  type StoredRemark,
  type UnsentMention,
} from './bug.repository.ts';
import { NotifyMentioned, unsentMs } from './notify-mentioned.ts';

type BugReply = ReplyInputOf<typeof getBug>;
type Sort = ParsedRequestOf<typeof listBugs>['sort'];

/** The bugs that staff report to the developers, and what they write about them. */
@Injectable()
export class ManageBugs {
  constructor(
    private readonly bugs: BugRepository,
    private readonly mentioned: NotifyMentioned,
    private readonly recipients: StaffRecipients,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async list({
    sort,
    state,
    priority,
  }: ParsedRequestOf<typeof listBugs>): Promise<ReplyInputOf<typeof listBugs>> {
    const found = await this.bugs.findNewest({
      ...(state !== undefined && { state }),
      ...(priority !== undefined && { priority }),
    });
    return { bugs: found.toSorted(comparing(sort)).map(toBugRow) };
  }

  /** @throws AppError BUG_NOT_FOUND */
  async get({ id }: ParsedRequestOf<typeof getBug>): Promise<BugReply> {
    return toBug(await this.find(id));
  }

  async create({ title, description, priority, by }: ParsedRequestOf<typeof createBug>): Promise<BugReply> {
    const at = this.clock();
    const bug: StoredBug = {
      ...{ _id: new Types.ObjectId(), title, description, priority, state: 'Created', by },
      ...{ createdAt: at, updatedAt: at, comments: [], remarkCount: 0 },
    };
    await this.bugs.insert(bug);
    return this.announce(bug, 'created');
  }

  /** @throws AppError BUG_NOT_FOUND */
  async changeState({ id, state }: ParsedRequestOf<typeof changeBugState>): Promise<BugReply> {
    const changed = await this.bugs.setState(id, state, this.clock());
    return changed ? this.announce(changed, 'state') : toBug(await this.find(id));
  }

  /** @throws AppError BUG_NOT_FOUND, BUG_COMMENTS_FULL, BUG_MENTION_UNKNOWN, IMAGE_NOT_FOUND */
  async addComment({ id, ...input }: ParsedRequestOf<typeof addBugComment>): Promise<BugReply> {
    requireRoom(await this.find(id));
    const comment = { ...(await this.remarkOf(input)), replies: [] };
    const changed = await this.bugs.addComment(id, comment, unsentOf(comment));
    if (changed) return this.announceRemark(changed, comment);
    await this.find(id);
    throw new AppError('BUG_COMMENTS_FULL');
  }

  /** @throws AppError BUG_NOT_FOUND, BUG_COMMENT_NOT_FOUND, BUG_COMMENTS_FULL, BUG_MENTION_UNKNOWN, IMAGE_NOT_FOUND */
  async reply({ id, index, ...input }: ParsedRequestOf<typeof replyToBugComment>): Promise<BugReply> {
    const bug = await this.find(id);
    if (index >= bug.comments.length) throw new AppError('BUG_COMMENT_NOT_FOUND');
    requireRoom(bug);
    const reply = await this.remarkOf(input);
    const changed = await this.bugs.addReply(id, index, reply, unsentOf(reply));
    if (changed) return this.announceRemark(changed, reply);
    // Others have filled it meanwhile: comments are never removed.
    await this.find(id);
    throw new AppError('BUG_COMMENTS_FULL');
  }

  /**
   * Everybody with access to the back office sees bugs, so that nobody else can be mentioned. Pictures are kept before the
   * comment is written, or the catalogue might remove those of a written one.
   */
  private async remarkOf({
    text,
    images,
    by,
  }: Pick<StoredRemark, 'text' | 'images' | 'by'>): Promise<StoredRemark> {
    if (!(await this.recipients.areStaff(mentionsIn(text)))) throw new AppError('BUG_MENTION_UNKNOWN');
    if (images.length > 0) await this.bus.request(retainImages, { names: images });
    return { id: newId(), text, images, by, at: this.clock() };
  }

  private async find(id: string): Promise<StoredBug> {
    const found = await this.bugs.find(id);
    if (!found) throw new AppError('BUG_NOT_FOUND');
    return found;
  }

  private async announceRemark(bug: StoredBug, { id }: StoredRemark): Promise<BugReply> {
    const reply = this.announce(bug, 'comment');
    await this.mentioned.notify(bug, (one) => one.remarkId === id);
    return reply;
  }

  private announce(bug: StoredBug, change: PayloadOf<typeof bugChanged>['change']): BugReply {
    this.bus.publish(bugChanged, { eventId: newId(), bugId: bug._id.toHexString(), change });
    return toBug(bug);
  }
}

/** @throws AppError BUG_COMMENTS_FULL */
function requireRoom({ remarkCount }: StoredBug): void {
  if (remarkCount >= bugLimits.comments) throw new AppError('BUG_COMMENTS_FULL');
}

function unsentOf({ id, text, by, at }: StoredRemark): UnsentMention[] {
  const others = mentionsIn(text).filter((to) => to !== by);
  return others.map((to) => ({ remarkId: id, to, from: by, dueAt: new Date(at.getTime() + unsentMs) }));
}

const newId = (): string => randomBytes(9).toString('base64url');

const valueOf: Readonly<Record<Sort['field'], (bug: ListedBug) => number | string>> = {
  createdAt: ({ createdAt }) => createdAt.getTime(),
  updatedAt: ({ updatedAt }) => updatedAt.getTime(),
  priority: ({ priority }) => bugPriorities.indexOf(priority),
  state: ({ state }) => bugStates.indexOf(state),
  title: ({ title }) => title.toLocaleLowerCase('ru-RU'),
};

/** Bugs with the same value stay the newest first. */
function comparing({ field, direction }: Sort): (one: ListedBug, other: ListedBug) => number {
  const way = direction === 'asc' ? 1 : -1;
  return (one, other) => {
    const [left, right] = [valueOf[field](one), valueOf[field](other)];
    if (typeof left === 'string') return way * left.localeCompare(String(right), 'ru');
    return way * (left - Number(right));
  };
}
