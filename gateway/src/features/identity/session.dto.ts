import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { doneDto } from './done.dto.ts';
import { userDto } from './user.dto.ts';

const tag = 'Вход';

/** Long enough for whatever a person types; what is right or wrong about it is judged with the rest. */
const passwordDto = z.string().min(1).max(200);

export const openedSessionDto = z
  .object({
    token: z.string().meta({ description: 'Токен доступа на 15 минут: `Authorization: Bearer …`' }),
    user: userDto,
  })
  .meta({ id: 'OpenedSession', description: 'Вход выполнен. Токен обновления лежит в cookie.' });

export const signInRoute = defineRoute({
  method: 'POST',
  path: '/api/user/sign-in',
  operationId: 'signIn',
  tag,
  summary: 'Вход по телефону и паролю, на все сайты сразу',
  body: z
    .strictObject({
      phone: z.string().max(40),
      password: passwordDto,
      code: z.string().max(50).optional().meta({ description: 'Код второго шага, когда он включён' }),
    })
    .meta({ id: 'SignIn', examples: [{ phone: '+79990000001', password: 'soroka-demo' }] }),
  reply: openedSessionDto,
  errors: ['SIGN_IN_FAILED', 'USER_BANNED', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
  perMinute: 30,
});

export const refreshSessionRoute = defineRoute({
  method: 'POST',
  path: '/api/user/session/refresh',
  operationId: 'refreshSession',
  tag,
  summary: 'Новый токен по cookie; в заголовке X-Session-Mark возвращается метка сессии',
  reply: openedSessionDto,
  errors: ['SESSION_INVALID', 'USER_BANNED'],
  perMinute: 120,
});

export const signOutRoute = defineRoute({
  method: 'POST',
  path: '/api/user/sign-out',
  operationId: 'signOut',
  tag,
  summary: 'Выход в этом браузере; если входа не было, всё в порядке',
  reply: doneDto,
});

export const signOutEverywhereRoute = defineRoute({
  method: 'POST',
  path: '/api/user/sign-out/everywhere',
  operationId: 'signOutEverywhere',
  tag,
  summary: 'Выход на всех устройствах, и на этом тоже',
  reply: doneDto,
});

export const listSessionsRoute = defineRoute({
  method: 'GET',
  path: '/api/user/sessions',
  operationId: 'listSessions',
  tag,
  summary: 'Где выполнен вход, недавние первыми',
  reply: z.array(
    z
      .object({
        _id: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime(),
        device: z.string().meta({ description: 'Словами: «Chrome, Windows»' }),
        isCurrent: z.boolean().meta({ description: 'Этот самый браузер' }),
      })
      .meta({ id: 'SignInSession' }),
  ),
});

export const endSessionRoute = defineRoute({
  method: 'POST',
  path: '/api/user/sessions/{id}/sign-out',
  operationId: 'endSession',
  tag,
  summary: 'Выход на одном из своих устройств',
  params: z.object({ id: z.string().regex(/^[\da-f]{24}$/) }),
  reply: doneDto,
  errors: ['SESSION_NOT_FOUND'],
  unknownPath: 'SESSION_NOT_FOUND',
});
