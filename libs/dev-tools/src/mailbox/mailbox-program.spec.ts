import { describe, expect, it } from '@jest/globals';
import { planPorts } from '../ports/port-plan.ts';
import { mailboxPorts, mailboxPrograms, mailSettings } from './mailbox-program.ts';

const plan = planPorts({ MAILBOX_SMTP_PORT: '5006' });

describe('mail of a locally run shop', () => {
  it('goes to the mailbox by default, which is started for it', () => {
    expect(mailSettings(plan, {})).toEqual({
      SMTP_URL: 'smtp://127.0.0.1:5006',
      MAIL_FROM: 'zakaz@soroka.example',
    });
    expect(mailSettings(plan, { MAIL_FROM: 'Лис <a@b.example>' })['MAIL_FROM']).toBe('Лис <a@b.example>');
    expect(mailboxPrograms(plan, { SMTP_URL: '' }).map(({ name }) => name)).toEqual(['mailbox']);
    expect(mailboxPorts(plan, {}).map(({ port }) => port)).toEqual([4005, 5006]);
  });

  it('goes to the server in SMTP_URL without a default sender, and no mailbox is started', () => {
    const env = { SMTP_URL: 'smtp://mail.example' };
    expect(mailSettings(plan, env)).toEqual({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: undefined });
    expect([mailboxPrograms(plan, env), mailboxPorts(plan, env)]).toEqual([[], []]);
  });
});
