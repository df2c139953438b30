import { defineRoute } from '../../http/endpoint/route.ts';
import { suggestAddressesQueryDto, suggestAddressesReplyDto } from './address.dto.ts';

export const suggestAddressesRoute = defineRoute({
  operationId: 'suggestAddresses',
  tag: 'Оформление заказа',
  summary: 'Адреса, пока покупатель пишет свой; пусто, когда подсказать нечего или справочник не ответил',
  query: suggestAddressesQueryDto,
  reply: suggestAddressesReplyDto,
  perMinute: 60,
  // Typed addresses are personal data, so responses are not cached anywhere.
  isVolatile: true,
});
