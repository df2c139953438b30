import type { ErrorArea } from './error-entry.ts';

/** Errors of people and their sessions. */
export const peopleErrors = {
  API_TOKEN_NOT_FOUND: {
    status: 404,
    text: 'Этого токена больше нет.',
    level: 'info',
    when: 'No API token has this id',
  },
  API_TOKEN_INVALID: {
    status: 401,
    text: 'Токен не подходит: его нет, он удалён, истёк или остановлен. Передайте действующий токен в заголовке X-API-Token.',
    level: 'info',
    when: 'The header X-API-Token is absent, or its token is unknown, deleted or expired, or its creator lost the right to it',
  },
  API_TOKEN_SCOPE: {
    status: 403,
    text: 'У этого токена нет доступа к таким данным.',
    level: 'info',
    when: 'The token was created without the scope that the call needs',
  },
  API_TOKEN_LIMIT: {
    status: 429,
    text: 'Запросы этой недели закончились. Лимит обновится в понедельник в 00:00 по Москве.',
    level: 'info',
    when: 'The token has used up its requests of this week; Retry-After says when the next week begins',
  },
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
  RIGHTS_NOT_YOURS: {
    status: 403,
    text: ({ rights = '' }) =>
      rights === ''
        ? 'Нельзя выдать права, которых нет у вас.'
        : `Нельзя выдать права, которых нет у вас: ${rights}.`,
    level: 'info',
    when: 'The role to be created, changed or given has permissions that the acting person lacks; `rights` names them',
  },
  RIGHTS_ABOVE_YOURS: {
    status: 403,
    text: 'У этого человека есть права, которых нет у вас: его доступ меняет тот, у кого они есть.',
    level: 'info',
    when: 'Password, contacts, role, ban, sessions or account of somebody whose role has permissions that the acting person lacks',
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: 'Это последний администратор. Сначала назначьте администратором кого-нибудь ещё.',
    level: 'info',
    when: 'The change would leave the shop without an administrator who can sign in',
  },
  OWN_BAN: {
    status: 409,
    text: 'Нельзя заблокировать самого себя.',
    level: 'info',
    when: 'A member of staff bans their own account',
  },
  OWN_REMOVAL: {
    status: 409,
    text: 'Свой аккаунт здесь не удалить: это делает другой администратор.',
    level: 'info',
    when: 'A member of staff removes their own account in the back office',
  },
  ROLE_NOT_FOUND: {
    status: 404,
    text: 'Такой роли больше нет',
    level: 'info',
    when: 'No role has this id',
  },
  ROLE_NAME_TAKEN: {
    status: 409,
    text: 'Роль с таким названием уже есть',
    level: 'info',
    when: 'Another role has this name',
  },
  ROLES_FULL: {
    status: 409,
    text: 'Ролей уже столько, сколько помещается. Удалите ненужную.',
    level: 'info',
    when: 'The shop already has the maximum number of roles',
  },
  ROLE_IN_USE: {
    status: 409,
    text: ({ people = '' }) =>
      `Роль пока нельзя удалить, она есть у людей (${people}): сначала дайте им другую.`,
    level: 'info',
    when: 'Somebody has the role that is to be deleted; `people` names some of them',
  },
  ROLE_BUILT_IN: {
    status: 409,
    text: ({ role = '' }) =>
      role === 'customer'
        ? 'Эту роль получает каждый, кто регистрируется: её нельзя удалить, и прав у неё нет.'
        : 'Роль администратора всегда есть, и у неё всегда все права.',
    level: 'info',
    when: 'The administrator’s role is to be narrowed or deleted, or the role of newly registered people deleted or given permissions',
  },
} as const satisfies ErrorArea;
