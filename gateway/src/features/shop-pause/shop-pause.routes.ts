import { defineRoute } from '../../http/endpoint/route.ts';
import { changeDispatchTermsBodyDto, dispatchTermsDto } from '../dispatch-terms.dto.ts';
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

export const changeDispatchTermsRoute = defineRoute({
  operationId: 'changeDispatchTerms',
  tag,
  summary: 'Задаёт, за сколько рабочих дней магазин обещает отправить новые заказы',
  body: changeDispatchTermsBodyDto,
  reply: dispatchTermsDto,
  errors: ['BAD_REQUEST'],
});
