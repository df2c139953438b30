import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ParsedRequestOf, sendSearchCode } from '@shop/contracts';
import { kitTokens, MailRefused, mayBeSent, type Logger } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { Mails } from '../mails/mails.ts';
import { OrderQueryRepository } from '../orders/order-query.repository.ts';
import { emailsOf } from './emails-of.ts';
import { codeMinutes, SearchCodes } from './search-codes.ts';

type Input = ParsedRequestOf<typeof sendSearchCode>;

/** Orders of several people may have the same phone; with more e-mails than this it is no personal phone. */
const maxEmails = 3;
const atOnce = 4;
const maxWaiting = 500;
/** The person waits at the page, so later retries would be of no use. */
const retriesAfterMs = [1_000, 5_000];

/**
 * Sends one-time codes by e-mail. All of the work is done after the response, so that neither its shape nor its time
 * reveals to a stranger whether a contact has orders. Codes lost in a crash are requested again by the waiting person:
 * nothing is stored from which a code could be restored.
 */
@Injectable()
export class SendSearchCode implements OnApplicationShutdown {
  private readonly waiting: Input[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly leaving = new AbortController();

  constructor(
    private readonly orders: OrderQueryRepository,
    private readonly codes: SearchCodes,
    private readonly mails: Mails,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  run(input: Input): void {
    if (this.waiting.length >= maxWaiting) {
      this.logger.warn('too many codes of the order search wait to be sent: one is dropped');
      return;
    }
    this.waiting.push(input);
    this.workOn();
  }

  /** Resolves once nothing is under way. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  async onApplicationShutdown(): Promise<void> {
    this.waiting.length = 0;
    this.leaving.abort();
    await this.settled();
  }

  private workOn(): void {
    while (this.running.size < atOnce) {
      const input = this.waiting.shift();
      if (!input) return;
      const work = this.send(input)
        .catch((err: unknown) => this.logger.error({ err }, 'a code of the order search could not be sent'))
        .finally(() => {
          this.running.delete(work);
          this.workOn();
        });
      this.running.add(work);
    }
  }

  private async send({ contact, requester }: Input): Promise<void> {
    const found = await this.orders.search(contact);
    const emails = emailsOf(found).slice(0, maxEmails);
    if (emails.length === 0) return;
    const issued = await this.codes.issue(contact, requester, emails);
    if (!issued) return;
    const outcomes = await Promise.all(
      emails.map((email, at) => {
        const asGiven = found.find(({ emailKey }) => emailKey === email)?.buyer.email ?? email;
        return this.mail(asGiven, issued.codes[at] ?? '');
      }),
    );
    if (outcomes.every((outcome) => outcome === 'unsent')) await issued.release();
  }

  /** Tells whether the e-mail may have been sent, by any of its attempts. */
  private async mail(email: string, code: string): Promise<'unsent' | 'maybe sent'> {
    const codeId = this.ids();
    let outcome: 'unsent' | 'maybe sent' = 'unsent';
    for (const wait of [...retriesAfterMs, null]) {
      try {
        await this.mails.searchCode(email, codeId, { code, minutes: codeMinutes });
        return 'maybe sent';
      } catch (err) {
        if (mayBeSent(err)) outcome = 'maybe sent';
        if (err instanceof MailRefused || wait === null || this.leaving.signal.aborted) {
          this.logger.error({ err }, 'a code of the order search could not be sent');
          break;
        }
        this.logger.warn({ err }, 'a code of the order search is sent again in a moment');
        // Cut short by the shutdown; the mail server then accepts no further attempt.
        await pause(wait, undefined, { signal: this.leaving.signal }).catch(() => undefined);
      }
    }
    return outcome;
  }
}
