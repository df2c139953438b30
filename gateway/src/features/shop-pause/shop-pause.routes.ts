import { defineRoute } from '../../http/endpoint/route.ts';
import { pauseShopBodyDto, shopPauseReplyDto } from './shop-pause.dto.ts';

const tag = 'Приём заказов';

export const pauseShopRoute = defineRoute({
  operationId: 'pauseShop',
  tag,
  summary: 'Останавливает приём новых заказов; начатые оплаты продолжаются',
  body: pauseShopBodyDto,
  reply: shopPauseReplyDto,
  errors: ['BAD_REQUEST'],
});

export const resumeShopRoute = defineRoute({
  operationId: 'resumeShop',
  tag,
  summary: 'Снова принимает заказы',
  reply: shopPauseReplyDto,
});
