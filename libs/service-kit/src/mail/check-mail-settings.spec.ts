import { expect, it } from '@jest/globals';
import { checkMailSettings } from './check-mail-settings.ts';

const MAIL_FROM = 'Сорока <zakaz@shop.ru>';

it.each([
  ['smtp://mailbox:1025', 'warning'],
  ['smtp://127.0.0.1:4006', 'warning'],
  ['smtp://localhost:25', 'ok'],
  ['smtps://user:pass@mail.shop.ru', 'ok'],
])('e-mails by %s: %s', (SMTP_URL, state) => {
  expect(checkMailSettings({ SMTP_URL, MAIL_FROM }).state).toBe(state);
});

it('says that without a mail server no e-mails are sent', () => {
  expect(checkMailSettings({})).toEqual({
    state: 'warning',
    detail: 'SMTP_URL is not set: no e-mails are sent',
  });
});
