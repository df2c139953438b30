export const layoutTexts = {
  home: 'Сорока, в магазин',
  menu: 'Меню аккаунта',
  profile: 'Профиль',
  orders: 'Мои заказы',
  security: 'Безопасность',
  toShop: 'Вернуться в магазин',
  signOut: 'Выйти из профиля',
  signOutQuestion: 'Вы действительно хотите выйти из своего аккаунта?',
  signOutYes: 'Выйти',
  signOutNo: 'Отменить',
  signOutFailed: 'Не удалось выйти: нет связи с сервером. Попробуйте ещё раз.',
} as const;
