import type { Permission } from './permissions.ts';

/** What each permission allows, in plain words: for the role editor and for refusals. */
export const permissionLabels = {
  adminPanel: 'Вход в панель управления',
  changeOrderStatus: 'Изменение заказов',
  changeUserCredentials: 'Изменение данных пользователей',
  viewUserCredentials: 'Просмотр пользователей и их контактов',
  viewUserOrders: 'Просмотр заказов',
  addShopItems: 'Создание товаров и страниц',
  editShopItems: 'Изменение товаров, акций и страниц',
  removeShopItems: 'Удаление товаров и страниц',
  createNewRoles: 'Роли, токены и журнал',
  changeUserRoles: 'Назначение ролей',
  removeUsers: 'Удаление пользователей',
  createNewUsers: 'Создание пользователей',
  banUsers: 'Блокировка пользователей',
} as const satisfies Record<Permission, string>;
