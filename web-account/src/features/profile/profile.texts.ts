export const profileTexts = {
  title: 'Профиль',
  loading: 'Загружаем профиль',
  failed: 'Не удалось загрузить профиль',
  since: (day: string) => `С нами с ${day}`,
  person: 'Личные данные',
  firstName: 'Имя',
  secondName: 'Фамилия',
  middleName: 'Отчество',
  nickname: 'Никнейм',
  nicknameNote: 'Под этим именем вас видно в таблице лидеров. Без него покажем имя и первую букву фамилии.',
  sex: 'Пол',
  contacts: 'Контакты и вход',
  phone: 'Телефон',
  phoneNote: 'По этому номеру вы входите. Чтобы сменить его, напишите в поддержку:',
  email: 'Электронная почта',
  emailNote: 'Сюда приходят чеки и новости о заказах.',
  password: 'Пароль',
  changePassword: 'Сменить пароль',
  addresses: 'Адреса доставки',
  addressesLead: 'Сохранённый адрес можно выбрать при оформлении заказа.',
  noAddresses: 'Пока ни одного адреса.',
  notifications: 'Уведомления',
  notificationsLead: 'О чём писать на почту. Письма о ваших заказах приходят всегда.',
  unsaved: 'У вас есть несохраненные изменения',
  save: 'Сохранить',
  reset: 'Отменить изменения',
  saved: 'Профиль обновлен успешно',
  notSaved: 'Не удалось изменить данные профиля',
} as const;

export const sexTexts = { male: 'Мужской', female: 'Женский', unknown: 'Не указан' } as const;

export const notificationTexts = {
  Sale: { title: 'Распродажи', text: 'Большие скидки на весь магазин' },
  Discount: { title: 'Скидки и промокоды', text: 'Личные предложения и скидки на избранное' },
  NewItems: { title: 'Новинки', text: 'Новые вещи и коллекции' },
} as const;

export const addressTexts = {
  add: 'Добавить адрес',
  added: 'Новый адрес',
  addTitle: 'Новый адрес доставки',
  editTitle: 'Адрес доставки',
  name: 'Название',
  nameNote: 'Например, «Дом» или «Работа»',
  address: 'Адрес',
  addressNote: 'Город, улица, дом, квартира',
  index: 'Индекс',
  both: "Заполните оба поля: 'Адрес' и 'Индекс'",
  submitAdd: 'Добавить',
  submitEdit: 'Готово',
  edit: (name: string) => `Изменить адрес «${name}»`,
  remove: (name: string) => `Удалить адрес «${name}»`,
  editShort: 'Изменить',
  removeShort: 'Удалить',
  removed: (name: string) => `Адрес «${name}» будет удалён после сохранения`,
  restore: 'Вернуть',
} as const;

export const passwordTexts = {
  title: 'Смена пароля',
  old: 'Текущий пароль',
  oldMissing: 'Укажите пароль',
  next: 'Новый пароль',
  nextNote: 'Лучше не короче 8 символов',
  repeat: 'Повторите новый пароль',
  othersEnd: 'На других устройствах придётся войти заново.',
  submit: 'Сменить пароль',
  changed: 'Пароль был успешно изменен!',
  failed: 'Не удалось изменить пароль',
} as const;

export const leaveTexts = {
  title: 'Уйти без сохранения?',
  text: 'У вас есть несохраненные изменения. Если уйти сейчас, они пропадут.',
  stay: 'Остаться',
  leave: 'Уйти',
} as const;
