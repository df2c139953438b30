import { Inject, Injectable } from '@nestjs/common';
import { kitTokens, type Clock } from '@shop/service-kit';
import { AnnounceRevocations } from '../revocations/announce-revocations.ts';
import { SessionRepository } from './session.repository.ts';

/** Ends sessions: their refresh tokens become invalid, and gateways refuse their access tokens. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly announcements: AnnounceRevocations,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** Ends one session. */
  async one(id: string): Promise<void> {
    await this.end((at) => this.sessions.end(id, at));
  }

  /** False when the person has no session with this id. */
  async own(personId: string, id: string): Promise<boolean> {
    return (await this.end((at) => this.sessions.endOwn(personId, id, at))).length > 0;
  }

  async allOf(personId: string): Promise<void> {
    await this.end((at) => this.sessions.endAll(personId, at));
  }

  /** Ends all sessions except one. */
  async othersOf(personId: string, keptId: string): Promise<void> {
    await this.end((at) => this.sessions.endOthers(personId, keptId, at));
  }

  private async end(work: (at: Date) => Promise<string[]>): Promise<string[]> {
    const at = this.clock();
    const ended = await work(at);
    this.announcements.ofSessions(ended, at);
    return ended;
  }
}
