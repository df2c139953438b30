import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { Integrations, kitTokens, type Logger, type Watch } from '@shop/service-kit';
import type { CaptchaConfig } from './captcha.config.ts';
import { NoVerdict, type CaptchaJudge, type JudgedToken } from './captcha-judge.ts';
import { ReCaptcha } from './re-captcha.ts';
import { SmartCaptcha } from './smart-captcha.ts';

/** In characters. No service issues longer tokens, so longer ones are rejected without a request. */
const longestToken = 8_192;

/** What a site needs to know to show a captcha. */
export interface CaptchaOffer {
  kind: 'off' | 'smartcaptcha' | 'recaptcha';
  siteKey: string | null;
}

/**
 * Verifies captcha tokens if a provider is configured. While the provider gives no verdict, CAPTCHA_FAIL_OPEN decides
 * whether visitors pass: a sign-up still has its own limits and a mailed code.
 */
@Injectable()
export class Captcha {
  readonly offer: CaptchaOffer;
  private readonly judge: CaptchaJudge | null;
  private readonly watch: Watch;
  private readonly failsOpen: boolean;
  private readonly hosts: ReadonlySet<string>;

  constructor(
    @Inject(kitTokens.config) config: CaptchaConfig,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    integrations: Integrations,
  ) {
    this.offer = { kind: config.CAPTCHA_PROVIDER, siteKey: config.CAPTCHA_SITE_KEY ?? null };
    const judge = judgeOf(config);
    this.judge = judge;
    this.watch = integrations.add({
      name: 'captcha',
      kind: judge && config.CAPTCHA_PROVIDER,
      // A service that takes our secret calls this token a wrong one.
      check: judge && (() => judge.judge('a check by the shop', null)),
      failureOf: (error) => (error instanceof NoVerdict ? error.failure : null),
    });
    this.failsOpen = config.CAPTCHA_FAIL_OPEN === 'on';
    this.hosts = new Set(config.CAPTCHA_HOSTS.split(',').flatMap((host) => host.trim().toLowerCase() || []));
  }

  /**
   * @param token as the browser received it; ignored when no provider is configured
   * @param address the visitor's, which improves the verdict
   * @throws AppError CAPTCHA_FAILED
   */
  async check(token: string | null | undefined, address: string | null): Promise<void> {
    if (!this.judge) return;
    const unjudged = await this.refuseProgram(this.judge, token, address);
    if (unjudged) this.passUnjudged(unjudged);
  }

  /**
   * The same for a request that needs no captcha but under suspicion.
   *
   * @returns whether the visitor has proved to be a person: false without a provider and while it gives no verdict
   * @throws AppError CAPTCHA_NEEDED without a token, CAPTCHA_FAILED
   */
  async isSolved(token: string | null, address: string | null): Promise<boolean> {
    if (!this.judge) return false;
    if (token === null) throw new AppError('CAPTCHA_NEEDED');
    const unjudged = await this.refuseProgram(this.judge, token, address);
    if (!unjudged) return true;
    this.logger.error({ reason: unjudged.message }, 'the captcha service does not judge');
    return false;
  }

  /** @returns null for a person, or why the service gave no verdict. @throws AppError CAPTCHA_FAILED */
  private async refuseProgram(
    judge: CaptchaJudge,
    token: string | null | undefined,
    address: string | null,
  ): Promise<NoVerdict | null> {
    const isToken = typeof token === 'string' && token !== '' && token.length <= longestToken;
    if (!isToken) throw new AppError('CAPTCHA_FAILED');
    const judged = await this.requestVerdict(judge, token, address);
    if (judged instanceof NoVerdict) return judged;
    const { isPerson, host, reason } = judged;
    if (!isPerson) throw new AppError('CAPTCHA_FAILED', { cause: reason });
    if (!this.isOwn(host)) throw new AppError('CAPTCHA_FAILED', { cause: `a token of ${host}` });
    return null;
  }

  private async requestVerdict(
    judge: CaptchaJudge,
    token: string,
    address: string | null,
  ): Promise<JudgedToken | NoVerdict> {
    try {
      return await this.watch(() => judge.judge(token, address));
    } catch (error) {
      if (error instanceof NoVerdict) return error;
      throw error;
    }
  }

  private passUnjudged({ message: reason }: NoVerdict): void {
    this.logger.error({ reason, passed: this.failsOpen }, 'the captcha service does not judge');
    if (!this.failsOpen) throw new AppError('CAPTCHA_FAILED', { cause: reason });
  }

  /** False for a token that visitors of another site solved for an attacker. A failing service reports no host. */
  private isOwn(host: string | null): boolean {
    if (host === null || this.hosts.size === 0) return true;
    return this.hosts.has(host.toLowerCase()) || this.hosts.has(host.toLowerCase().replace(/:\d+$/, ''));
  }
}

function judgeOf({ CAPTCHA_PROVIDER, CAPTCHA_SECRET, CAPTCHA_URL }: CaptchaConfig): CaptchaJudge | null {
  const access = { secret: CAPTCHA_SECRET ?? '', url: CAPTCHA_URL };
  switch (CAPTCHA_PROVIDER) {
    case 'off':
      return null;
    case 'smartcaptcha':
      return new SmartCaptcha(access);
    case 'recaptcha':
      return new ReCaptcha(access);
  }
}
