import { defineRoute } from '../../http/endpoint/route.ts';
import { cacheTags } from '../../read-cache/cache-tags.ts';
import { getPaymentModeReplyDto } from './payment-mode.dto.ts';

export const getPaymentModeRoute = defineRoute({
  operationId: 'getPaymentMode',
  tag: 'Оплата',
  summary: 'Настоящие ли это платежи, и принимает ли магазин заказы',
  reply: getPaymentModeReplyDto,
  keptUntilEventOf: 'order-payment',
  cacheTagsOf: () => [cacheTags.paymentMode],
});
