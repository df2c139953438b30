export const signInTexts = {
  title: 'Вход',
  phone: 'Телефон',
  phoneMissing: 'Укажите номер телефона',
  phoneWrong: 'Введите корректный номер телефона',
  password: 'Пароль',
  passwordMissing: 'Укажите пароль',
  showPassword: 'Показать пароль',
  bothMissing: 'Необходимо заполнить оба поля',
  submit: 'Войти',
  toRegistration: 'Создать аккаунт',
  toRestore: 'Забыли пароль?',
} as const;

export const secondFactorTexts = {
  title: 'Подтверждение входа',
  lead: 'Введите код из приложения-аутентификатора. Если приложения под рукой нет, подойдёт один из резервных кодов.',
  code: 'Код',
  codeMissing: 'Введите код',
  submit: 'Подтвердить',
  back: 'Войти под другим номером',
} as const;

export const signInFailures = {
  wrong: 'Проверьте верность введенных данных',
  broken: 'Авторизация на данный момент невозможна.',
  unknown: 'Неизвестная ошибка',
  captcha: 'Вы не прошли каптчу.',
  noCookies: 'Браузер не сохранил вход. Разрешите сайту файлы cookie и попробуйте ещё раз.',
} as const;
