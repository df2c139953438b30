import { defineRoute } from '../../http/endpoint/route.ts';
import { openedSessionDto } from './session.dto.ts';
import {
  signUpDto,
  signUpReplyDto,
  confirmRegistrationBodyDto,
  resendCodeBodyDto,
  resendCodeReplyDto,
} from './registration.dto.ts';

const tag = 'Регистрация';

export const signUpRoute = defineRoute({
  operationId: 'signUp',
  tag,
  summary: 'Регистрация; код подтверждения приходит на почту',
  body: signUpDto,
  reply: signUpReplyDto,
  status: 201,
  errors: ['AGREEMENT_REQUIRED', 'CAPTCHA_FAILED', 'USER_EXISTS', 'SIGN_UP_DOWN'],
  perMinute: 30,
});

export const confirmRegistrationRoute = defineRoute({
  operationId: 'confirmRegistration',
  tag,
  summary: 'Подтверждает почту кодом из письма и выполняет вход',
  body: confirmRegistrationBodyDto,
  reply: openedSessionDto,
  errors: [
    'CONFIRMATION_CODE_INVALID',
    'CONFIRMATION_PASSWORD_NEEDED',
    'PASSWORD_WRONG',
    'REGISTRATION_REPLACED',
    'USER_EXISTS',
    'SHOP_BUSY',
  ],
  perMinute: 30,
});

export const resendCodeRoute = defineRoute({
  operationId: 'resendConfirmationCode',
  tag,
  summary: 'Отправляет новый код; отвечает одинаково, ждёт кто-то подтверждения или нет',
  body: resendCodeBodyDto,
  reply: resendCodeReplyDto,
  perMinute: 10,
});
