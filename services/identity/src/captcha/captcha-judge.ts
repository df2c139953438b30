import type { IntegrationFailure } from '@shop/contracts';

/** The verdict of a captcha service on a token. */
export interface JudgedToken {
  isPerson: boolean;
  /** The host of the page that the token was created on; null when the service does not report it. */
  host: string | null;
  /** For the log; contains no part of the token. */
  reason: string;
}

/** The service is down, slow, or rejects our keys. The message contains no part of the token. */
export class NoVerdict extends Error {
  /** What staff are told about the service. */
  readonly failure: IntegrationFailure;

  constructor(failure: IntegrationFailure, reason: string) {
    super(reason);
    this.name = 'NoVerdict';
    this.failure = failure;
  }
}

/** A captcha service: distinguishes people from programs by a token that it issued to the browser. */
export interface CaptchaJudge {
  /**
   * Sends one request, since a token is valid once.
   *
   * @param address the visitor's, if known
   * @throws NoVerdict
   */
  judge(token: string, address: string | null): Promise<JudgedToken>;
}
