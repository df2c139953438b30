import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { kitTokens, Poller, tryEach, type Clock, type Logger } from '@shop/service-kit';
import { RaiseNotification } from '../notifications/raise-notification.use-case.ts';
import { BugRepository, type StoredBug, type UnsentMention } from './bug.repository.ts';

const pollIntervalMs = 2_000;
/** After this time the sweep notifies whom the process that wrote the remark did not. */
export const unsentMs = 3_000;

/** Notifies those who are mentioned in the comments of a bug, each once: the notification's key names the remark. */
@Injectable()
export class NotifyMentioned implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly bugs: BugRepository,
    private readonly raise: RaiseNotification,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'notify mentioned people',
      logger,
      pollIntervalMs,
      run: () => this.sweep(),
      onFailure: (err) => logger.warn({ err }, 'mentioned people could not be notified; they wait'),
    });
  }

  onApplicationBootstrap(): void {
    this.poller.start({ isFirstAtOnce: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  /** The remark is written already, so a failure is left to the sweep. */
  async notify(bug: StoredBug, isMeant: (mention: UnsentMention) => boolean): Promise<void> {
    try {
      for (const mention of (bug.unsent ?? []).filter(isMeant)) await this.send(bug, mention);
    } catch (err) {
      this.logger.warn({ err }, 'mentioned people are notified later');
    }
  }

  private async sweep(): Promise<void> {
    const now = this.clock();
    await tryEach(await this.bugs.findUnsent(now), async (bug) => {
      for (const mention of bug.unsent ?? []) if (mention.dueAt <= now) await this.send(bug, mention);
    });
  }

  private async send(bug: StoredBug, mention: UnsentMention): Promise<void> {
    const { remarkId, to, from } = mention;
    const { title } = bug;
    await this.raise.run({
      ...{ key: `bug:${remarkId}:${to}`, type: 'TYPE_ACTION', fromId: from, audience: { personId: to } },
      content: `Вас упомянули в баге «${title}»`,
      about: { kind: 'bug', id: bug._id.toHexString(), title },
    });
    await this.bugs.markSent(bug, mention);
  }
}
