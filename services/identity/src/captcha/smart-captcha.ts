import { z } from 'zod';
import { callService } from './call-service.ts';
import { NoVerdict, type CaptchaJudge, type JudgedToken } from './captcha-judge.ts';

const validateUrl = 'https://smartcaptcha.yandexcloud.net/validate';

const validated = z.object({
  status: z.enum(['ok', 'failed']),
  message: z.string().default(''),
  host: z.string().default(''),
});

/** Yandex SmartCaptcha. */
export class SmartCaptcha implements CaptchaJudge {
  private readonly access: { secret: string; url: string };

  constructor({ secret, url = validateUrl }: { secret: string; url?: string | undefined }) {
    this.access = { secret, url };
  }

  async judge(token: string, address: string | null): Promise<JudgedToken> {
    const { secret, url } = this.access;
    const answer = await callService(url, { secret, token, ...(address && { ip: address }) }, validated);
    const { status, message, host } = answer;
    if (status === 'ok') return { isPerson: true, host: host || null, reason: '' };
    // A configuration error and not the visitor's: the service rejected the secret.
    if (/^Authentication failed/i.test(message)) throw new NoVerdict('keys', message);
    return { isPerson: false, host: null, reason: message };
  }
}
