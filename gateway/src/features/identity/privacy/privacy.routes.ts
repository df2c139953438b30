import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../../done.dto.ts';
import { exportPersonReplyDto, erasePersonBodyDto } from './privacy.dto.ts';

const tag = 'Личные данные';

export const exportPersonRoute = defineRoute({
  operationId: 'exportOwnData',
  tag,
  summary: 'Всё, что магазин знает о человеке, одним файлом',
  reply: exportPersonReplyDto,
  errors: ['USER_NOT_FOUND'],
  perMinute: 5,
});

export const erasePersonRoute = defineRoute({
  operationId: 'eraseOwnData',
  tag,
  summary: 'Удаляет аккаунт и личные данные; заказы хранятся по закону',
  body: erasePersonBodyDto,
  reply: doneDto,
  errors: ['PASSWORD_WRONG', 'STAFF_NOT_ERASED', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute: 10,
});
