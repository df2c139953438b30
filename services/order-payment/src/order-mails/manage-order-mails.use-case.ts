import { Inject, Injectable } from '@nestjs/common';
import {
  maxMailsAgain,
  type listOrderMails,
  type ParsedRequestOf,
  type ReplyInputOf,
  type sendMailAgain,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { idsToken, type Ids } from '../ids/ids.module.ts';
import { writeMailAgain } from '../mails/mail-again.ts';
import { readMailName, writeMailName } from '../mails/mail-name.ts';
import { Mails } from '../mails/mails.ts';
import { StaffNames } from '../order-editing/staff-names.ts';
import { announceOrderChange } from '../order-events/announce-order-change.ts';
import { OrderMailRepository } from '../orders/order-mail.repository.ts';
import { OrderRepository } from '../orders/order.repository.ts';
import { isDeleted, type OrderRecord } from '../orders/order-record.ts';
import { mailRows, sendingOf, type MailRow } from './mail-rows.ts';

type Reply = ReplyInputOf<typeof listOrderMails>;

const dayMs = 86_400_000;
/** The minimum pause between repeats: before that the previous one may still be on its way. */
const pauseMs = 60_000;
/** Attempts of the write: each is lost only if the order changed meanwhile, which rarely happens so often. */
const maxAttempts = 20;

/** Lists the e-mails about an order, from its outbox and history, and sends them again for staff. */
@Injectable()
export class ManageOrderMails {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stored: OrderMailRepository,
    private readonly mails: Mails,
    private readonly names: StaffNames,
    private readonly bus: Bus,
    @Inject(idsToken) private readonly ids: Ids,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND */
  async list({ id }: ParsedRequestOf<typeof listOrderMails>): Promise<Reply> {
    return this.show(await this.find(id));
  }

  /** @throws AppError ORDER_NOT_FOUND, MAIL_NOT_FOUND, MAIL_OUTDATED, MAIL_UNDER_WAY, MAILS_ENOUGH */
  async sendAgain(request: ParsedRequestOf<typeof sendMailAgain>): Promise<Reply> {
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      const order = await this.find(request.id);
      if (isDeleted(order)) throw new AppError('ORDER_NOT_FOUND');
      const stored = await this.attempt(order, request);
      if (!stored) continue;
      announceOrderChange(this.bus, [order.id], 'status');
      return this.show(stored);
    }
    throw new AppError('SERVICE_UNAVAILABLE', { cause: `order ${request.id}: too much happens to it` });
  }

  /** Null when the order changed meanwhile. */
  private attempt(
    order: OrderRecord,
    { name, by }: ParsedRequestOf<typeof sendMailAgain>,
  ): Promise<OrderRecord | null> {
    const at = this.clock();
    const rows = this.rowsOf(order).filter((row) => row.name === name);
    if (rows.length === 0) throw new AppError('MAIL_NOT_FOUND');
    if (!this.isSendable(order, name)) throw new AppError('MAIL_OUTDATED');
    if (rows.some(isUnderWay) || wasJustSent(rows, at)) throw new AppError('MAIL_UNDER_WAY');
    if (leftOf(order, at) === 0) {
      throw new AppError('MAILS_ENOUGH', { params: { retryAfterSeconds: secondsUntilNext(order, at) } });
    }
    const givenUp = order.effects.find(
      (effect) => effect.dueAt === null && nameOf(effect.name, effect.about) === name,
    );
    const about = writeMailAgain(name, this.ids());
    return givenUp
      ? this.stored.revive(order, givenUp, { about: givenUp.about ?? about, by, at })
      : this.stored.add(order, { about, by, at });
  }

  private async show(order: OrderRecord): Promise<Reply> {
    const rows = this.rowsOf(order);
    const names = await this.names.find(rows.flatMap(({ byId }) => byId ?? []));
    const known = [...new Set(rows.map(({ name }) => name))];
    return {
      mails: rows.map(({ byId, ...row }) => ({
        ...row,
        by: byId === null ? null : { kind: 'person' as const, id: byId, name: names.get(byId) ?? null },
      })),
      sendable: known.filter((name) => this.isSendable(order, name)),
      leftToday: leftOf(order, this.clock()),
    };
  }

  private rowsOf(order: OrderRecord): MailRow[] {
    return mailRows(order, (mail) => this.mails.subjectOf(order, mail));
  }

  private isSendable(order: OrderRecord, name: string): boolean {
    const mail = readMailName(name);
    return mail !== null && order.buyer.email !== '' && this.mails.subjectOf(order, mail) !== '';
  }

  private async find(id: string): Promise<OrderRecord> {
    const found = await this.orders.findById(id);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    return found;
  }
}

function nameOf(effect: string, about: string | undefined): string | null {
  const sending = sendingOf(effect, about ?? null);
  return sending && writeMailName(sending.mail);
}

const isUnderWay = ({ state }: MailRow): boolean => state === 'waiting' || state === 'delayed';

const wasJustSent = (rows: readonly MailRow[], now: Date): boolean =>
  rows.some(({ byId, at }) => byId !== null && at !== null && now.getTime() - Date.parse(at) < pauseMs);

/** How many more repeats are allowed now; those of the last 24 hours count. */
function leftOf(order: OrderRecord, now: Date): number {
  return Math.max(0, maxMailsAgain - requestedWithinDay(order, now).length);
}

/** Until the first of the day's requests no longer counts. */
function secondsUntilNext(order: OrderRecord, now: Date): number {
  const first = Math.min(...requestedWithinDay(order, now));
  return Math.ceil((first + dayMs - now.getTime()) / 1_000);
}

/** When e-mails were requested within the last day, in milliseconds. */
function requestedWithinDay({ history }: OrderRecord, now: Date): number[] {
  return history
    .filter(({ kind }) => kind === 'mail-requested')
    .map(({ at }) => at.getTime())
    .filter((at) => at > now.getTime() - dayMs);
}
