import type { ReactNode } from 'react';
import { SessionContext, type SessionUser } from '@shop/web-kit';

/** A customer with a name and without addresses. */
export const aUser = (input: Partial<SessionUser> = {}): SessionUser => ({
  _id: '674000000000000000000777',
  'First name': 'Иван',
  'Second name': 'Петров',
  'Middle name': '',
  Nickname: '',
  Sex: 'unknown',
  Phone: '79123456789',
  Email: 'ivan@example.ru',
  role: { _id: '674000000000000000000701', roleName: 'Покупатель' },
  banned: false,
  banReason: null,
  registeredBy: '2026-11-01T00:00:00.000Z',
  Address: [],
  Notifications: { Sale: true, Discount: true, NewItems: true },
  hasSecondFactor: false,
  needsSetup: false,
  ...input,
});

/** Provides the session of this customer to the children. */
export const asMember = (children: ReactNode, user = aUser()) => (
  <SessionContext value={{ status: 'member', user, permissions: new Set() }}>{children}</SessionContext>
);
