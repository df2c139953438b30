import type { ErrorArea } from './error-entry.ts';

/** Errors of people and their sessions. */
export const peopleErrors = {
  AGREEMENT_REQUIRED: {
    status: 400,
    text: 'Чтобы зарегистрироваться, нужно согласиться на обработку персональных данных.',
    level: 'info',
    when: 'The person who signs up has not accepted the terms',
  },
  USER_EXISTS: {
    status: 400,
    text: 'Такой пользователь уже существует.',
    level: 'info',
    when: 'A confirmed account has this phone number or e-mail address',
  },
  CONFIRMATION_CODE_INVALID: {
    status: 400,
    text: 'Код подтверждения неверный или истёк. Запросите новый.',
    level: 'info',
    when: 'The sign-up code is wrong, expired or already used, or has been tried too often',
  },
  REGISTRATION_REPLACED: {
    status: 409,
    text: 'Это код другой регистрации с этой же почтой: её начали не здесь. Введите код из письма, где указан ваш телефон, или зарегистрируйтесь снова.',
    level: 'info',
    when: 'The code is correct, but belongs to a sign-up other than the one started in this browser',
  },
  CONFIRMATION_PASSWORD_NEEDED: {
    status: 409,
    text: 'Эту регистрацию начали в другом браузере. Введите пароль, который придумали при регистрации. Если вы его не придумывали, зарегистрируйтесь заново.',
    level: 'info',
    when: 'The sign-up code is correct, but the sign-up was started in another browser and the password chosen there was not sent',
  },
  SIGN_UP_DOWN: {
    status: 503,
    text: 'Регистрация на данный момент невозможна.',
    level: 'error',
    when: 'The e-mail with the code cannot be sent; the sign-up can be safely retried',
  },
  SIGN_IN_FAILED: {
    status: 401,
    text: 'Проверьте верность введенных данных',
    level: 'info',
    when: 'No account has this phone, or the password is wrong; the response does not reveal which',
  },
  USER_BANNED: {
    status: 403,
    text: ({ reason = 'не указана' }) => `Аккаунт заблокирован. Причина: ${reason}`,
    level: 'info',
    when: 'The account is banned; returned only when the password is correct or the session is valid',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    text: 'Введите код из приложения.',
    level: 'info',
    when: 'The password is correct, but the account has a second factor and its code was not sent',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    text: 'Код из приложения не подошёл.',
    level: 'info',
    when: 'The password is correct, but the code of the second factor is wrong',
  },
  USER_NOT_FOUND: {
    status: 404,
    text: 'Пользователь не найден',
    level: 'info',
    when: 'No user has this id',
  },
  CONTACT_READ_ONLY: {
    status: 400,
    text: 'Почта и телефон меняются через поддержку.',
    level: 'info',
    when: 'The e-mail address or phone number in the profile differs from the current one',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    text: 'Этот вход уже завершён',
    level: 'info',
    when: 'The user has no session with this id, or it has ended',
  },
} as const satisfies ErrorArea;
