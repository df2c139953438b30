export const layoutTexts = {
  home: 'Сорока, в магазин',
  menu: 'Меню аккаунта',
  profile: 'Профиль',
  orders: 'Мои заказы',
  security: 'Безопасность',
  toShop: 'Вернуться в магазин',
  signOut: 'Выйти из профиля',
} as const;
