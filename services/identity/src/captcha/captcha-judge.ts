/** The verdict of a captcha service on a token. */
export type Judgement =
  | 'person'
  | 'program'
  /** No verdict: the service is down, slow, or rejects our keys. */
  | 'unknown';

export interface JudgedToken {
  judgement: Judgement;
  /** The host of the page that the token was created on; null when the service does not report it. */
  host: string | null;
  /** For the log; contains no part of the token. */
  reason: string;
}

/** A captcha service: distinguishes people from programs by a token that it issued to the browser. */
export interface CaptchaJudge {
  /** Sends one request, since a token is valid once; never rejects. @param address the visitor's, if known */
  judge(token: string, address: string | null): Promise<JudgedToken>;
}
