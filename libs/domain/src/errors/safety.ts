import type { ErrorArea } from './error-entry.ts';

/** Errors of account security: passwords, limits, captcha, recovery, the second factor, personal data. */
export const safetyErrors = {
  SHOP_BUSY: {
    status: 429,
    text: 'Сейчас входит слишком много людей. Попробуйте через несколько секунд.',
    level: 'warn',
    when: 'More passwords are waiting to be checked than the shop can check within a few seconds; Retry-After says when to try again',
  },
  CAPTCHA_FAILED: {
    status: 401,
    text: 'Вы не прошли каптчу.',
    level: 'info',
    when: 'The captcha token of the sign-up or sign-in is missing, already used, issued for another site or classified as a bot',
  },
  CAPTCHA_NEEDED: {
    status: 401,
    text: 'Подтвердите, что вы не робот.',
    level: 'info',
    when: 'Many wrong passwords came from this network: the sign-in is to be sent again with a captcha token',
  },
  PASSWORD_WRONG: {
    status: 400,
    text: 'Неверный пароль',
    level: 'info',
    when: 'The current password that a signed-in user must confirm is wrong',
  },
  SECOND_FACTOR_ON: {
    status: 409,
    text: 'Код при входе уже включён',
    level: 'info',
    when: 'The account already has a second factor',
  },
  SECOND_FACTOR_OFF: {
    status: 409,
    text: 'Код при входе не включён',
    level: 'info',
    when: 'The setup of a second factor has not been started, so it cannot be confirmed or removed',
  },
  SECOND_FACTOR_CODE_WRONG: {
    status: 400,
    text: 'Код не подошёл. Проверьте время на телефоне и введите новый код.',
    level: 'info',
    when: 'The code that turns the second factor on or off is wrong, expired or already used',
  },
  RECOVERY_IMPOSSIBLE: {
    status: 404,
    text: 'Такого пользователя не существует, либо не указан Email. Обратитесь в поддержку',
    level: 'info',
    when: 'No account has the phone number of the password recovery',
  },
  RECOVERY_DOWN: {
    status: 500,
    text: 'Восстановление пароля на данный момент невозможно.',
    level: 'error',
    when: 'The e-mail with the recovery key cannot be sent; the request can be retried',
  },
  RECOVERY_KEY_INVALID: {
    status: 404,
    text: 'Код восстановления недействителен или истек.',
    level: 'info',
    when: 'The recovery key is wrong, older than one hour or already used',
  },
  STAFF_NOT_ERASED: {
    status: 409,
    text: 'Аккаунт сотрудника может удалить только администратор. Попросите его сначала сменить вам роль.',
    level: 'info',
    when: 'Accounts with staff permissions cannot be erased',
  },
} as const satisfies ErrorArea;
