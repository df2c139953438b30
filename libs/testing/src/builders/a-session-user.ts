import type { User } from '@shop/api-client';

/** A customer as the API returns them; `input` overrides its fields. */
export function aSessionUser(input: Partial<User> = {}): User {
  return {
    _id: '65f000000000000000000001',
    'First name': 'Вера',
    'Second name': 'Сорокина',
    'Middle name': '',
    Nickname: 'vera',
    Sex: 'female',
    Phone: '79123456789',
    Email: 'vera@example.ru',
    role: { _id: '65f0000000000000000000aa', roleName: 'Покупатель' },
    banned: false,
    banReason: null,
    registeredBy: '2026-01-15T09:00:00.000Z',
    Address: [],
    Notifications: { Sale: true, Discount: true, NewItems: true },
    hasSecondFactor: false,
    needsSetup: false,
    ...input,
  };
}
