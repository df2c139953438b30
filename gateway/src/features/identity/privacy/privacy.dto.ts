import { z } from 'zod';
import { defineRoute } from '../../../http/endpoint/route.ts';
import { doneDto } from '../done.dto.ts';

const tag = 'Личные данные';

export const exportPersonRoute = defineRoute({
  method: 'POST',
  path: '/api/user/export',
  operationId: 'exportOwnData',
  tag,
  summary: 'Всё, что магазин знает о человеке, одним файлом',
  reply: z
    .object({ exportedAt: z.iso.datetime() })
    .meta({ id: 'OwnData', description: 'Файл JSON; поля названы по-английски и говорят за себя' }),
  errors: ['USER_NOT_FOUND'],
  perMinute: 5,
});

export const erasePersonRoute = defineRoute({
  method: 'POST',
  path: '/api/user/erase',
  operationId: 'eraseOwnData',
  tag,
  summary: 'Удаляет аккаунт и личные данные; заказы хранятся по закону',
  body: z
    .strictObject({
      password: z.string().min(1).max(200).meta({ description: 'Свой пароль, ещё раз' }),
    })
    .meta({ id: 'Erasure' }),
  reply: doneDto,
  errors: ['PASSWORD_WRONG', 'STAFF_NOT_ERASED', 'USER_NOT_FOUND', 'SHOP_BUSY'],
  perMinute: 10,
});
