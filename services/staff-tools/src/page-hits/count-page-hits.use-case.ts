import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  maxPageHitDays,
  type countPageHit,
  type listPageHits,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { addDays, dayStart, moscowDay } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { PageHitsRepository } from './page-hits.repository.ts';

/** A visit ends with this much quiet. DECISIONS 10 */
const quietMs = 30 * 60_000;

/** Counts visitors, visits and views by days in Moscow, without data of a person. DECISIONS 10 */
@Injectable()
export class CountPageHits {
  private today: { day: string; salt: Promise<string> } | null = null;

  constructor(
    private readonly hits: PageHitsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async count({ visitor }: ParsedRequestOf<typeof countPageHit>): Promise<Record<string, never>> {
    const now = this.clock();
    const day = moscowDay(now);
    const endsAt = dayStart(addDays(day, 1));
    const hash = createHmac('sha256', await this.saltOf(day, endsAt))
      .update(visitor)
      .digest('base64url');
    const seenAt = await this.hits.see(`${day}:${hash}`, now, endsAt);
    const isNewVisit = seenAt === null || now.getTime() - seenAt.getTime() > quietMs;
    await this.hits.add(day, {
      visitors: seenAt === null ? 1 : 0,
      visits: isNewVisit ? 1 : 0,
      views: 1,
    });
    return {};
  }

  async list({
    start,
    end,
  }: ParsedRequestOf<typeof listPageHits>): Promise<ReplyInputOf<typeof listPageHits>> {
    const days = await this.hits.list(start, end, maxPageHitDays);
    return { days: days.map(({ _id: date, ...counts }) => ({ date, ...counts })) };
  }

  private saltOf(day: string, endsAt: Date): Promise<string> {
    if (this.today?.day === day) return this.today.salt;
    const salt = this.hits.saltOf(day, randomBytes(32).toString('base64url'), endsAt);
    const today = { day, salt };
    this.today = today;
    salt.catch(() => {
      if (this.today === today) this.today = null;
    });
    return salt;
  }
}
