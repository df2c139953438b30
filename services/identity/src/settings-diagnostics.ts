import { Inject, Injectable } from '@nestjs/common';
import {
  checkMailSettings,
  Diagnostic,
  kitTokens,
  type DiagnosticResult,
  type MailConfig,
} from '@shop/service-kit';
import type { CaptchaConfig } from './captcha/captcha.config.ts';
import type { SecondFactorConfig } from './second-factor/second-factor.config.ts';

type Settings = SecondFactorConfig & CaptchaConfig & MailConfig;

/** Diagnostics of the sign-in settings, for operators. */
@Injectable()
export class SettingsDiagnostics {
  constructor(@Inject(kitTokens.config) private readonly config: Settings) {}

  @Diagnostic('second factor of staff')
  secondFactor(): DiagnosticResult {
    return this.config.REQUIRE_STAFF_SECOND_FACTOR === 'on'
      ? { state: 'ok', detail: 'required' }
      : {
          state: 'warning',
          detail: 'REQUIRE_STAFF_SECOND_FACTOR=off: a password alone opens the back office',
        };
  }

  @Diagnostic('captcha')
  captcha(): DiagnosticResult {
    return { state: 'ok', detail: this.config.CAPTCHA_PROVIDER };
  }

  /** Without e-mail nobody can confirm a sign-up or restore a password. */
  @Diagnostic('mail')
  mail(): DiagnosticResult {
    const result = checkMailSettings(this.config);
    return this.config.SMTP_URL === undefined
      ? { state: 'failed', detail: `${result.detail}, so nobody can sign up` }
      : result;
  }
}
