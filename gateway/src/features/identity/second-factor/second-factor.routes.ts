import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../../done.dto.ts';
import {
  beginSecondFactorBodyDto,
  beginSecondFactorReplyDto,
  confirmSecondFactorBodyDto,
  confirmSecondFactorReplyDto,
  removeSecondFactorBodyDto,
} from './second-factor.dto.ts';

const tag = 'Код при входе';
const perMinute = 20;

export const beginSecondFactorRoute = defineRoute({
  operationId: 'beginSecondFactor',
  tag,
  summary: 'Секрет для приложения с кодами; действует после подтверждения кодом',
  body: beginSecondFactorBodyDto,
  reply: beginSecondFactorReplyDto,
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute,
});

export const confirmSecondFactorRoute = defineRoute({
  operationId: 'confirmSecondFactor',
  tag,
  summary: 'Включает код при входе; запасные коды показываются один раз',
  body: confirmSecondFactorBodyDto,
  reply: confirmSecondFactorReplyDto,
  errors: ['SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF'],
  perMinute,
});

export const removeSecondFactorRoute = defineRoute({
  operationId: 'removeSecondFactor',
  tag,
  summary: 'Выключает код при входе',
  body: removeSecondFactorBodyDto,
  reply: doneDto,
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_CODE_WRONG', 'SECOND_FACTOR_OFF', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute,
});
