import { defineRoute } from '../../../http/endpoint/route.ts';
import { orderIdParams } from '../staff-order/staff-order.dto.ts';
import { orderMailsDto, sendMailBodyDto } from './order-mails.dto.ts';

const tag = 'Заказы';

export const listOrderMailsRoute = defineRoute({
  operationId: 'listOrderMails',
  tag,
  summary: 'Какие письма отправлены покупателю по заказу',
  params: orderIdParams,
  reply: orderMailsDto,
  errors: ['ORDER_NOT_FOUND'],
  unknownPath: 'ORDER_NOT_FOUND',
});

export const sendMailAgainRoute = defineRoute({
  operationId: 'sendMailAgain',
  tag,
  summary: 'Отправляет письмо ещё раз, на почту, которая в заказе сейчас',
  params: orderIdParams,
  body: sendMailBodyDto,
  reply: orderMailsDto,
  errors: ['ORDER_NOT_FOUND', 'MAIL_NOT_FOUND', 'MAIL_OUTDATED', 'MAIL_UNDER_WAY', 'MAILS_ENOUGH'],
  unknownPath: 'ORDER_NOT_FOUND',
});
