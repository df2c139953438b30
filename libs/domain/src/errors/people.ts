import type { ErrorArea } from './error-entry.ts';

/** Errors of people and their sessions. */
export const peopleErrors = {
  AGREEMENT_REQUIRED: {
    status: 400,
    text: 'Чтобы зарегистрироваться, нужно согласиться на обработку персональных данных.',
    level: 'info',
    when: 'A sign-up says that the person does not agree',
  },
  USER_EXISTS: {
    status: 400,
    text: 'Такой пользователь уже существует.',
    level: 'info',
    when: 'A confirmed person has this phone or this e-mail',
  },
  CONFIRMATION_CODE_INVALID: {
    status: 400,
    text: 'Код подтверждения неверный или истек. Запросите новый.',
    level: 'info',
    when: 'The code of a sign-up is wrong, too old, spent, or was tried too often',
  },
  REGISTRATION_REPLACED: {
    status: 409,
    text: 'Это код другой регистрации с этой же почтой: ее начали не здесь. Введите код из письма, где указан ваш телефон, или зарегистрируйтесь снова.',
    level: 'info',
    when: 'The code is right, but of another sign-up than the one made in this browser',
  },
  CONFIRMATION_PASSWORD_NEEDED: {
    status: 409,
    text: 'Эту регистрацию начали в другом браузере. Введите пароль, который придумали при регистрации. Если вы его не придумывали, зарегистрируйтесь заново.',
    level: 'info',
    when: 'The code of a sign-up is right, but comes from a browser that did not begin it, without the password chosen there',
  },
  SIGN_UP_DOWN: {
    status: 503,
    text: 'Регистрация на данный момент невозможна.',
    level: 'error',
    when: 'The e-mail with the code could not be sent; nothing is lost by trying again',
  },
  SIGN_IN_FAILED: {
    status: 401,
    text: 'Проверьте верность введенных данных',
    level: 'info',
    when: 'Nobody has this phone, or the password is another: which of them is not told',
  },
  USER_BANNED: {
    status: 403,
    text: ({ reason = 'не указана' }) => `Аккаунт заблокирован. Причина: ${reason}`,
    level: 'info',
    when: 'The person is banned; told only to who knows the password or has a session',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    text: 'Введите код из приложения.',
    level: 'info',
    when: 'The password is right, and the person has a second factor whose code was not sent',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    text: 'Код из приложения не подошел.',
    level: 'info',
    when: 'The password is right, the code of the second factor is not',
  },
  USER_NOT_FOUND: {
    status: 404,
    text: 'Пользователь не найден',
    level: 'info',
    when: 'Nobody has this id',
  },
  CONTACT_READ_ONLY: {
    status: 400,
    text: 'Почта и телефон меняются через поддержку.',
    level: 'info',
    when: 'A profile is sent with another e-mail or phone than the present one',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    text: 'Этот вход уже завершен',
    level: 'info',
    when: 'The person has no session of this id, or no longer',
  },
} as const satisfies ErrorArea;
