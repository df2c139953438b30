import { objectId } from '@shop/domain';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { doneDto } from '../done.dto.ts';
import { openedSessionDto, signInBodyDto, listSessionsReplyDto } from './session.dto.ts';

const tag = 'Вход';

export const signInRoute = defineRoute({
  operationId: 'signIn',
  tag,
  summary: 'Вход по телефону и паролю, на все сайты сразу',
  body: signInBodyDto,
  reply: openedSessionDto,
  errors: [
    'SIGN_IN_FAILED',
    'USER_BANNED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_WRONG',
    'CAPTCHA_NEEDED',
    'CAPTCHA_FAILED',
  ],
  perMinute: 120,
  perMinuteOfDevice: 30,
});

export const refreshSessionRoute = defineRoute({
  operationId: 'refreshSession',
  tag,
  summary: 'Новый токен по cookie; в заголовке X-Session-Mark возвращается метка сессии',
  reply: openedSessionDto,
  errors: ['SESSION_INVALID', 'USER_BANNED', 'FORBIDDEN'],
  perMinute: 600,
  perMinuteOfDevice: 120,
});

export const signOutRoute = defineRoute({
  operationId: 'signOut',
  tag,
  summary: 'Выход в этом браузере; если входа не было, всё в порядке',
  reply: doneDto,
});

export const signOutEverywhereRoute = defineRoute({
  operationId: 'signOutEverywhere',
  tag,
  summary: 'Выход на всех устройствах, и на этом тоже',
  reply: doneDto,
});

export const listSessionsRoute = defineRoute({
  operationId: 'listSessions',
  tag,
  summary: 'Где выполнен вход, недавние первыми',
  reply: listSessionsReplyDto,
});

export const endSessionRoute = defineRoute({
  operationId: 'endSession',
  tag,
  summary: 'Выход на одном из своих устройств',
  params: z.object({ id: objectId }),
  reply: doneDto,
  errors: ['SESSION_NOT_FOUND'],
  unknownPath: 'SESSION_NOT_FOUND',
});
