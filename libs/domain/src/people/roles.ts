import { permissions, type Permission } from './permissions.ts';

/** The initial roles of every shop. Staff may change their permissions, and add roles. */
export const roleKeys = ['customer', 'manager', 'editor', 'administrator'] as const;

export type RoleKey = (typeof roleKeys)[number];

interface FirstRole {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** The names and initial permissions of those roles. DECISIONS 8 */
export const firstRoles = {
  customer: { name: 'Покупатель', permissions: [] },
  manager: {
    name: 'Менеджер',
    permissions: ['adminPanel', 'viewUserOrders', 'changeOrderStatus', 'viewUserCredentials'],
  },
  editor: {
    name: 'Контент-менеджер',
    permissions: ['adminPanel', 'addShopItems', 'editShopItems', 'removeShopItems'],
  },
  administrator: { name: 'Администратор', permissions: [...permissions] },
} as const satisfies Record<RoleKey, FirstRole>;
