export const layoutTexts = {
  title: 'Панель управления',
  menu: 'Меню сотрудника',
  profile: 'Профиль',
  messages: 'Сообщения',
  settings: 'Настройки',
  toStart: 'На главную',
  toSite: 'Вернуться на сайт',
  signOut: 'Выйти из профиля',
  signOutQuestion: 'Вы действительно хотите выйти из своего аккаунта?',
  signOutYes: 'Выйти',
  signOutNo: 'Отменить',
  signOutFailed: 'Не удалось выйти: нет связи с сервером. Попробуйте ещё раз.',
} as const;
