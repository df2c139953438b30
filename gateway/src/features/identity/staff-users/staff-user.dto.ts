import { peopleList } from '@shop/contracts';
import {
  maxAddresses,
  maxSearchText,
  objectId,
  orderFields,
  personLimits,
  sexes,
  typedLine,
} from '@shop/domain';
import { z } from 'zod';
import { staffListDto, staffListReplyDto } from '../../../http/staff-list/staff-list.dto.ts';
import { loadedVersion } from '../../edited-record.dto.ts';
import { achievementsReplyDto, userDto } from '../user.dto.ts';
import { postalIndex } from '../../postal-index.ts';
import { userPaymentDto } from './user-payment.dto.ts';

/** How the specification names the sexes of the filter. */
export const sexNames = { Мужской: 'male', Женский: 'female', Другой: 'unknown' } as const;

export const peopleListDto = staffListDto(
  peopleList,
  {
    ...{ registeredAt: 'registeredBy', name: 'Second name', phone: 'Phone', email: 'Email' },
    ...{ role: 'role', sex: 'Sex', isBanned: 'banned' },
  },
  'query',
);

const { sortField: sortBy, ...pageFields } = peopleListDto.fields;

export const listUsersQueryDto = z.object({
  ...pageFields,
  sortBy,
  search: z
    .string()
    .trim()
    .max(maxSearchText)
    .optional()
    .meta({ description: 'Имя, телефон в любом виде, почта, никнейм; слова в любом порядке' }),
  sex: z
    .enum(['', ...sexes, 'Мужской', 'Женский', 'Другой'])
    .optional()
    .meta({ description: 'Пол; пусто — любой' }),
  role: z.string().max(200).optional().meta({ description: 'Название роли; пусто — любая' }),
  banned: z.enum(['', 'true', 'false']).optional().meta({ description: 'Заблокирован ли; пусто — неважно' }),
});

const rowDto = z
  .object({
    _id: z.string(),
    'First name': z.string(),
    'Second name': z.string(),
    'Middle name': z.string(),
    Nickname: z.string(),
    Sex: z.enum(sexes),
    Phone: z.string(),
    Email: z.string(),
    role: z.string().meta({ description: 'Название роли' }),
    banned: z.boolean(),
    registeredBy: z.iso.datetime(),
  })
  .meta({ id: 'UserRow' });

export const listUsersReplyDto = staffListReplyDto(rowDto).meta({ id: 'UserPage' });

export const userParams = z.object({
  id: objectId.meta({ description: 'Кто', examples: ['674000000000000000000777'] }),
});

const cartItemDto = z.object({
  ...{ _id: z.string(), Color: z.string(), Size: z.string(), Seam: z.string().nullable() },
  ...{ Quantity: z.int(), isGift: z.boolean() },
});

const userCartItemDto = cartItemDto
  .extend({
    product: z
      .object({
        ...{ _id: z.string(), Title: z.string(), Price: z.number(), discountPrice: z.number().nullable() },
        Image: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'null — такого товара больше нет' }),
  })
  .meta({ id: 'UserCartItem' });

export const staffUserDto = userDto
  .extend({
    updatedAt: z.iso.datetime(),
    Achievements: achievementsReplyDto,
    cartItems: z.array(cartItemDto),
    favoriteItems: z.array(z.object({ _id: z.string(), createdAt: z.iso.datetime() })),
  })
  .meta({ id: 'StaffUser' });

/** The parts of the page that other services own. */
export const userParts = ['payments', 'cartItems', 'favoriteItems', 'points'] as const;

export const userDetailsDto = z
  .object({
    user: staffUserDto,
    payments: z.array(userPaymentDto).meta({ description: 'Новые первыми, не больше пятидесяти' }),
    cartItems: z.array(userCartItemDto),
    orders: z
      .object({
        total: z.int(),
        paid: z.int().meta({ description: 'Сколько из них оплачено' }),
        amount: z.number().meta({ description: 'На какую сумму оплачено' }),
      })
      .nullable(),
    points: z
      .object({ points: z.int(), rank: z.int() })
      .nullable()
      .meta({ description: 'Баллы и место этого месяца; null — баллов нет' }),
    missing: z
      .array(
        z.object({
          part: z.enum(userParts),
          message: z.string().meta({ description: 'Почему её здесь нет' }),
        }),
      )
      .meta({ description: 'Части, которых в ответе нет, и почему' }),
  })
  .meta({ id: 'UserDetails' });

const name = typedLine().max(personLimits.name);
const text = z.string().max(personLimits.email);

const addressDto = z
  .strictObject({
    _id: z.string().max(100).nullish(),
    name: typedLine().max(personLimits.name).optional().meta({ description: 'По умолчанию «Новый адрес»' }),
    Address: orderFields.address.min(1, 'Адрес обязателен'),
    Index: postalIndex,
  })
  .meta({ id: 'EditedUserAddress' });

export const editUserBodyDto = z
  .strictObject({
    _id: z.string().max(100).optional().meta({ description: 'Не читается: кто меняется, говорит путь' }),
    'First name': name.min(1, 'Имя обязательно').optional(),
    'Second name': name.min(1, 'Фамилия обязательна').optional(),
    'Middle name': name.optional(),
    Nickname: name.max(50).optional(),
    Sex: z.enum(sexes).optional(),
    Phone: z.string().max(personLimits.typedPhone).min(1, 'Телефон обязателен').optional(),
    Email: text.min(1, 'Email обязателен').optional(),
    Password: z
      .string()
      .max(personLimits.password)
      .optional()
      .meta({ description: 'Новый пароль; пустой ничего не меняет' }),
    role: objectId.optional().meta({ description: 'Номер роли' }),
    banned: z.boolean().optional(),
    banReason: typedLine().max(500).nullable().optional().meta({ description: 'Обязательна при блокировке' }),
    Notifications: z
      .strictObject({
        Sale: z.boolean().optional(),
        Discount: z.boolean().optional(),
        NewItems: z.boolean().optional(),
      })
      .optional(),
    Address: z.array(addressDto).max(maxAddresses).optional().meta({ description: 'Весь список заново' }),
    updatedAt: loadedVersion,
  })
  .meta({ id: 'EditUser', description: 'Чего нет в запросе, остаётся как было' });

export type EditUserDto = z.output<typeof editUserBodyDto>;

export const newUserBodyDto = z
  .strictObject({
    'First name': name.min(1, 'Имя обязательно'),
    'Second name': name.min(1, 'Фамилия обязательна'),
    'Middle name': name.default(''),
    Phone: z.string().max(personLimits.typedPhone).min(1, 'Телефон обязателен'),
    Email: text.min(1, 'Email обязателен'),
    role: objectId.optional().meta({ description: 'Номер роли; без неё — покупатель' }),
    Password: z
      .string()
      .min(6, 'Минимальная длина пароля 6 символов')
      .max(personLimits.password)
      .optional()
      .meta({
        description: 'Без него приходит письмо со ссылкой, по которой пароль придумывает сам человек',
      }),
  })
  .meta({ id: 'NewUser' });

export const createdUserDto = z
  .object({
    user: userDto,
    invited: z.boolean().meta({ description: 'Ушло ли письмо со ссылкой' }),
  })
  .meta({ id: 'CreatedUser' });

export const editedUserDto = userDto.extend({ updatedAt: z.iso.datetime() }).meta({ id: 'EditedUser' });

export const userSessionsDto = z.array(
  z
    .object({
      ...{ _id: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime(), device: z.string() },
    })
    .meta({ id: 'UserSession' }),
);

export const endSessionsBodyDto = z
  .strictObject({ sessionId: objectId.optional().meta({ description: 'Без него — все' }) })
  .meta({ id: 'EndUserSessions' });
