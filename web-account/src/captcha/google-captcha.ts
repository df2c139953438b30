import { CaptchaNotSolved, type CaptchaProvider } from './captcha-widget.ts';
import { loadScript } from './load-script.ts';

interface GoogleCaptcha {
  render(holder: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): void;
  reset(widget: number): void;
}

/** Invisible reCAPTCHA, version 2. */
export const googleCaptcha: CaptchaProvider = async (holder, sitekey) => {
  await loadScript('https://www.google.com/recaptcha/api.js?render=explicit&hl=ru');
  const captcha = readGlobal();
  let settle: ((token: string | null) => void) | undefined;
  // reCAPTCHA cannot be removed, so it gets an element of its own, which can.
  const place = holder.appendChild(document.createElement('div'));
  const widget = captcha.render(place, {
    sitekey,
    size: 'invisible',
    badge: 'inline',
    callback: (token: string) => settle?.(token),
    'expired-callback': () => settle?.(null),
    'error-callback': () => settle?.(null),
  });
  return {
    solve: () =>
      new Promise((resolve, reject) => {
        settle = (token) => (token === null ? reject(new CaptchaNotSolved()) : resolve(token));
        captcha.reset(widget);
        captcha.execute(widget);
      }),
    remove: () => place.remove(),
  };
};

function readGlobal(): GoogleCaptcha {
  return Reflect.get(globalThis, 'grecaptcha') as GoogleCaptcha;
}
