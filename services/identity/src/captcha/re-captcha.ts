import { z } from 'zod';
import { callService } from './call-service.ts';
import { NoVerdict, type CaptchaJudge, type JudgedToken } from './captcha-judge.ts';

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
/** Minimum score of reCAPTCHA v3: the initial threshold that Google recommends. */
const leastScore = 0.5;

const verified = z.object({
  success: z.boolean(),
  hostname: z.string().default(''),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Google reCAPTCHA: invisible v2, and v3. */
export class ReCaptcha implements CaptchaJudge {
  private readonly access: { secret: string; url: string };

  constructor({ secret, url = verifyUrl }: { secret: string; url?: string | undefined }) {
    this.access = { secret, url };
  }

  async judge(token: string, address: string | null): Promise<JudgedToken> {
    const { secret, url } = this.access;
    const form = { secret, response: token, ...(address && { remoteip: address }) };
    const answer = await callService(url, form, verified);
    const problems = answer['error-codes'];
    // A configuration error and not the visitor's: the service rejected the secret.
    if (problems.some((problem) => problem.endsWith('-input-secret'))) {
      throw new NoVerdict('keys', problems.join());
    }
    return {
      isPerson: answer.success && (answer.score ?? 1) >= leastScore,
      host: answer.hostname || null,
      reason: answer.success ? `score ${answer.score}` : problems.join(),
    };
  }
}
