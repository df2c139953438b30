export const profileSetupTexts = {
  title: 'Давайте познакомимся',
  lead: 'Так мы будем знать, как к вам обращаться и на чьё имя отправлять заказы.',
  firstName: 'Имя',
  firstNameMissing: 'Нужно указать свое имя',
  lastName: 'Фамилия',
  lastNameMissing: 'Нужно указать свою фамилию',
  middleName: 'Отчество (если есть)',
  submit: 'Перейти к покупкам',
  skip: 'Пропустить',
  failed: 'Не удалось изменить данные профиля',
} as const;
