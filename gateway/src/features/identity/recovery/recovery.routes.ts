import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../../done.dto.ts';
import {
  beginRecoveryBodyDto,
  checkRecoveryQueryDto,
  recoverPasswordBodyDto,
  changePasswordBodyDto,
  changePasswordReplyDto,
} from './recovery.dto.ts';

const tag = 'Пароль';

export const beginRecoveryRoute = defineRoute({
  operationId: 'beginRecovery',
  tag,
  summary: 'Отправляет на почту ссылку для нового пароля; не больше трёх писем в час с одного адреса',
  body: beginRecoveryBodyDto,
  reply: doneDto,
  errors: ['RECOVERY_IMPOSSIBLE', 'RECOVERY_DOWN'],
  perMinute: 30,
  perMinuteOfDevice: 5,
});

export const checkRecoveryRoute = defineRoute({
  operationId: 'checkRecovery',
  tag,
  summary: 'Подойдёт ли ключ из письма; ключ при этом не тратится',
  query: checkRecoveryQueryDto,
  reply: doneDto,
  errors: ['RECOVERY_KEY_INVALID'],
  isVolatile: true,
  perMinute: 120,
  perMinuteOfDevice: 20,
});

export const recoverPasswordRoute = defineRoute({
  operationId: 'recoverPassword',
  tag,
  summary: 'Новый пароль по ключу из письма; вход на всех устройствах завершается',
  body: recoverPasswordBodyDto,
  reply: doneDto,
  errors: ['RECOVERY_KEY_INVALID', 'SHOP_BUSY'],
  perMinute: 60,
  perMinuteOfDevice: 10,
});

export const changePasswordRoute = defineRoute({
  operationId: 'changePassword',
  tag,
  summary: 'Смена своего пароля; вход на остальных устройствах завершается',
  body: changePasswordBodyDto,
  reply: changePasswordReplyDto,
  errors: ['PASSWORD_WRONG', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute: 120,
  perMinuteOfDevice: 20,
});
