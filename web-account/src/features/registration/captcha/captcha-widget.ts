/** A captcha that stands on the page, unseen until it doubts somebody. */
export interface CaptchaWidget {
  /** A token for one call. @throws CaptchaNotSolved when the person gave up, or the service did not answer */
  solve(): Promise<string>;
  remove(): void;
}

/** Puts a captcha into an element. @throws CaptchaNotSolved when its script does not come */
export type CaptchaProvider = (holder: HTMLElement, siteKey: string) => Promise<CaptchaWidget>;

export class CaptchaNotSolved extends Error {
  override readonly name = 'CaptchaNotSolved';
}
