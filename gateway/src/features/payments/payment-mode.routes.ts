import { defineRoute } from '../../http/endpoint/route.ts';
import { getPaymentModeReplyDto } from './payment-mode.dto.ts';

export const getPaymentModeRoute = defineRoute({
  operationId: 'getPaymentMode',
  tag: 'Оплата',
  summary: 'Настоящие ли это платежи',
  reply: getPaymentModeReplyDto,
});
