import type { ErrorArea } from './error-entry.ts';

/** Errors of account security: passwords, limits, captcha, recovery, the second factor, personal data. */
export const safetyErrors = {
  SHOP_BUSY: {
    status: 429,
    text: 'Сейчас входит слишком много людей. Попробуйте через несколько секунд.',
    level: 'warn',
    when: 'More passwords wait to be checked than can be within a few seconds; Retry-After says when to come back',
  },
  CAPTCHA_FAILED: {
    status: 401,
    text: 'Вы не прошли каптчу.',
    level: 'info',
    when: 'The captcha token of a sign-up is missing, spent, of another site or that of a program',
  },
  PASSWORD_WRONG: {
    status: 400,
    text: 'Неверный пароль',
    level: 'info',
    when: 'Somebody who is signed in was asked for their password again, and gave another one',
  },
  SECOND_FACTOR_ON: {
    status: 409,
    text: 'Код при входе уже включен',
    level: 'info',
    when: 'A second factor is to be set up by somebody who has one',
  },
  SECOND_FACTOR_OFF: {
    status: 409,
    text: 'Код при входе не включен',
    level: 'info',
    when: 'A second factor is to be confirmed or removed that was never begun',
  },
  SECOND_FACTOR_CODE_WRONG: {
    status: 400,
    text: 'Код не подошел. Проверьте время на телефоне и введите новый код.',
    level: 'info',
    when: 'A code that turns a second factor on or off is wrong, was used before, or is too old',
  },
  RECOVERY_IMPOSSIBLE: {
    status: 404,
    text: 'Такого пользователя не существует, либо не указан Email. Обратитесь в поддержку',
    level: 'info',
    when: 'A password is to be recovered for a phone that nobody has',
  },
  RECOVERY_DOWN: {
    status: 500,
    text: 'Восстановление пароля на данный момент невозможно.',
    level: 'error',
    when: 'The e-mail with the key could not be sent; it may be asked for again',
  },
  RECOVERY_KEY_INVALID: {
    status: 404,
    text: 'Код восстановления недействителен или истек.',
    level: 'info',
    when: 'The key of a recovery e-mail is wrong, older than an hour, or was used',
  },
  STAFF_NOT_ERASED: {
    status: 409,
    text: 'Аккаунт сотрудника может удалить только администратор. Попросите его сначала сменить вам роль.',
    level: 'info',
    when: 'Somebody with rights of staff wants their account erased',
  },
} as const satisfies ErrorArea;
