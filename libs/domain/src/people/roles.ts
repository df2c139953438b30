import { permissions, type Permission } from './permissions.ts';

/** The roles that every shop begins with. Staff may change their rights, and add others. */
export const roleKeys = ['customer', 'manager', 'editor', 'administrator'] as const;

export type RoleKey = (typeof roleKeys)[number];

interface FirstRole {
  readonly name: string;
  readonly permissions: readonly Permission[];
}

/** How those roles are called and what they may do at first. DECISIONS 8 */
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
