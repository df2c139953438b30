import type {
  editPerson,
  getCart,
  getProductDetails,
  listFavourites,
  listPeople,
  ReplyOf as BusReplyOf,
  RequestOf,
} from '@shop/contracts';
import { AppError, cleanEmail, isObjectId, kopecksToRoubles, sexes } from '@shop/domain';
import type { z } from 'zod';
import { toImageUrl } from '../../image-url.ts';
import { emailOf, phoneOf } from '../contacts.ts';
import { toAchievementDtos, toUserDto, type Person } from '../user.mapper.ts';
import {
  sexNames,
  type editedUserDto,
  type EditUserDto,
  type listUsersQueryDto,
  type listUsersReplyDto,
  type staffUserDto,
  type userDetailsDto,
} from './staff-user.dto.ts';

type Cart = BusReplyOf<typeof getCart>;
type Favourites = BusReplyOf<typeof listFavourites>;
type Products = BusReplyOf<typeof getProductDetails>['products'];

export const toUserRowDto = (
  row: BusReplyOf<typeof listPeople>['data'][number],
): z.input<typeof listUsersReplyDto>['data'][number] => ({
  _id: row.id,
  'First name': row.firstName,
  'Second name': row.secondName,
  'Middle name': row.middleName,
  Nickname: row.nickname,
  Sex: row.sex,
  Phone: row.phone,
  Email: row.email,
  role: row.role.name,
  banned: row.isBanned,
  registeredBy: row.registeredAt,
});

export const toEditedUserDto = (person: Person): z.input<typeof editedUserDto> => ({
  ...toUserDto(person),
  updatedAt: person.updatedAt ?? person.registeredAt,
});

export const toStaffUserDto = (
  person: Person,
  cart: Cart,
  { favourites }: Favourites,
): z.input<typeof staffUserDto> => ({
  ...toEditedUserDto(person),
  Achievements: toAchievementDtos(person),
  cartItems: cart.lines.map(toCartItem),
  favoriteItems: favourites.map(({ productId, createdAt }) => ({ _id: productId, createdAt })),
});

const toCartItem = ({ productId, colour, size, seam, quantity, isGift }: Cart['lines'][number]) => ({
  ...{ _id: productId, Color: colour, Size: size, Seam: seam, Quantity: quantity, isGift },
});

/** @param products those of the lines, in their order */
export const toUserCartDto = (cart: Cart, products: Products): z.input<typeof userDetailsDto>['cartItems'] =>
  cart.lines.map((line, at) => ({ ...toCartItem(line), product: toProduct(products[at] ?? null) }));

const toProduct = (
  product: Products[number],
): z.input<typeof userDetailsDto>['cartItems'][number]['product'] =>
  product && {
    _id: product.id,
    Title: product.title,
    Price: kopecksToRoubles(product.priceKopecks),
    discountPrice:
      product.discountPriceKopecks === null ? null : kopecksToRoubles(product.discountPriceKopecks),
    Image: product.images[0] === undefined ? null : toImageUrl(product.images[0]),
  };

/** The names of the form's fields, for errors that name those of the service. */
export const formFieldNames = {
  ...{ firstName: 'First name', secondName: 'Second name', middleName: 'Middle name', nickname: 'Nickname' },
  ...{ sex: 'Sex', phone: 'Phone', email: 'Email', password: 'Password', roleId: 'role' },
  ...{ isBanned: 'banned', ban: 'banned', notifications: 'Notifications', addresses: 'Address' },
};

/** Copies field by field, so that no other field of a body can change a person. @throws AppError BAD_REQUEST */
export function toPersonChanges(body: EditUserDto): RequestOf<typeof editPerson>['changes'] {
  const { Address, Notifications, Phone, Email, Password } = body;
  return {
    ...given('firstName', body['First name']),
    ...given('secondName', body['Second name']),
    ...given('middleName', body['Middle name']),
    ...given('nickname', body.Nickname),
    ...given('sex', body.Sex),
    ...(Phone !== undefined && { phone: phoneOf(Phone, 'Phone') }),
    ...(Email !== undefined && { email: checkedEmail(Email) }),
    ...(Password !== undefined && Password !== '' && { password: checkedPassword(Password) }),
    ...given('roleId', body.role),
    ...given('ban', banOf(body)),
    ...(Address && { addresses: Address.map(toAddress) }),
    ...(Notifications && {
      notifications: {
        ...given('sale', Notifications.Sale),
        ...given('discount', Notifications.Discount),
        ...given('newItems', Notifications.NewItems),
      },
    }),
  };
}

export function checkedEmail(text: string): string {
  emailOf(text, 'Email');
  return cleanEmail(text);
}

function checkedPassword(text: string): string {
  if (text.length >= 6) return text;
  throw invalid('Password', 'Минимальная длина пароля 6 символов');
}

/** Undefined keeps the ban as it is; null lifts it. */
function banOf({ banned, banReason = null }: EditUserDto): { reason: string } | null | undefined {
  if (banned === undefined) {
    if (banReason === null || banReason === '') return undefined;
    throw invalid('banned', 'Статус бана обязателен');
  }
  if (!banned) return null;
  if (banReason === null || banReason === '') throw invalid('banReason', 'Причина бана обязательна');
  return { reason: banReason };
}

const invalid = (field: string, message: string): AppError =>
  new AppError('BAD_REQUEST', { details: [{ field, message }] });

function toAddress({ _id, name, Address, Index }: NonNullable<EditUserDto['Address']>[number]) {
  // Forms give new addresses temporary ids of their own.
  const id = _id && isObjectId(_id) ? _id : null;
  return { id, name: name || 'Новый адрес', text: Address, index: Index };
}

function given<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): Partial<Record<Name, Value>> {
  const one: Partial<Record<Name, Value>> = {};
  if (value !== undefined) one[name] = value;
  return one;
}

type Filters = RequestOf<typeof listPeople>['filters'];

/** Empty filters do not filter. */
export function toPeopleFilters({ search, sex, role, banned }: z.output<typeof listUsersQueryDto>): Filters {
  const named = new Map<string, Filters['sex']>(Object.entries(sexNames));
  return {
    ...(search && { search }),
    ...(sex && { sex: named.get(sex) ?? sexes.find((one) => one === sex) }),
    ...(role && { roleName: role }),
    ...(banned && { isBanned: banned === 'true' }),
  };
}
