import { defineRoute } from '../../http/endpoint/route.ts';
import { getCaptchaReplyDto } from './captcha.dto.ts';

export const getCaptchaRoute = defineRoute({
  operationId: 'getCaptcha',
  tag: 'Вход и регистрация',
  summary: 'Какую каптчу показать перед регистрацией',
  reply: getCaptchaReplyDto,
});
