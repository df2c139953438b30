/** What a captcha service says about a token. */
export type Judgement =
  | 'person'
  | 'program'
  /** It did not judge: it is down, slow, or does not take our keys. */
  | 'unknown';

export interface JudgedToken {
  judgement: Judgement;
  /** The host of the page that the token was made on, where the service tells. */
  host: string | null;
  /** For the log; holds nothing of the token. */
  reason: string;
}

/** A service that tells people from programs by a token that a browser got from it. */
export interface CaptchaJudge {
  /** Asks once, since a token counts once; never rejects. @param address the visitor's, where it is known */
  judge(token: string, address: string | null): Promise<JudgedToken>;
}
