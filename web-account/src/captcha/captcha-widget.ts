/** A captcha on the page that stays invisible until it suspects a visitor. */
export interface CaptchaWidget {
  /** Returns a token for one request. @throws CaptchaNotSolved when the visitor gave up or the service failed */
  solve(): Promise<string>;
  remove(): void;
}

/** Renders a captcha into an element. @throws CaptchaNotSolved when its script fails to load */
export type CaptchaProvider = (holder: HTMLElement, siteKey: string) => Promise<CaptchaWidget>;

export class CaptchaNotSolved extends Error {
  override readonly name = 'CaptchaNotSolved';
}
