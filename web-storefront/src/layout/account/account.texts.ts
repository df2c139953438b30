export const accountTexts = {
  menu: (name: string) => `Аккаунт: ${name}`,
  profile: 'Профиль',
  orders: 'Мои заказы',
  leaderboard: 'Таблица лидеров',
  staff: 'Панель управления',
  signOut: 'Выйти из профиля',
  /** To the letter of the specification. */
  question: 'Вы действительно хотите выйти из своего аккаунта?',
  yes: 'Выйти',
  no: 'Отменить',
  noName: 'Покупатель',
  notSignedOut: 'Не удалось выйти. Проверьте соединение и попробуйте снова.',
} as const;
