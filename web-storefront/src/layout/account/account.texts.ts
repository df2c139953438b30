export const accountTexts = {
  menu: (name: string) => `Аккаунт: ${name}`,
  profile: 'Профиль',
  orders: 'Мои заказы',
  leaderboard: 'Таблица лидеров',
  staff: 'Панель управления',
  signOut: 'Выйти из профиля',
  noName: 'Покупатель',
} as const;
