import type { listOrderMails, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../../http/endpoint/route.ts';
import type { listOrderMailsRoute } from './order-mails.routes.ts';

export const toOrderMailsDto = ({
  mails,
  sendable,
  leftToday,
}: BusReplyOf<typeof listOrderMails>): ReplyOf<typeof listOrderMailsRoute> => ({
  mails: mails.map(({ name, subject, to, state, at, nextAt, attempts, by }) => ({
    ...{ mail: name, subject, to, state, at, nextAt, attempts },
    by: by?.kind === 'person' ? (by.name ?? 'Неизвестно') : null,
  })),
  sendable,
  leftToday,
});
