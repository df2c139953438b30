import { shopBrand } from '@shop/web-kit';

export const layoutTexts = {
  home: () => `${shopBrand().name}, в магазин`,
  menu: 'Меню аккаунта',
  profile: 'Профиль',
  orders: 'Мои заказы',
  security: 'Безопасность',
  opening: 'Экран открывается',
  toShop: 'Вернуться в магазин',
  signOut: 'Выйти из профиля',
} as const;
