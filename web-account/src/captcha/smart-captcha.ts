import { CaptchaNotSolved, type CaptchaProvider } from './captcha-widget.ts';
import { loadScript } from './load-script.ts';

interface SmartCaptcha {
  render(holder: HTMLElement, options: { sitekey: string; invisible: true; hl: 'ru' }): number;
  execute(widget: number): void;
  reset(widget: number): void;
  destroy(widget: number): void;
  subscribe(widget: number, event: string, listener: (token: string) => void): () => void;
}

const failures = ['challenge-hidden', 'network-error', 'javascript-error'] as const;

/** Invisible Yandex SmartCaptcha. Its data processing notice stays on the page, as its terms require. */
export const smartCaptcha: CaptchaProvider = async (holder, sitekey) => {
  await loadScript('https://smartcaptcha.yandexcloud.net/captcha.js?render=onload');
  const captcha = readGlobal();
  const widget = captcha.render(holder, { sitekey, invisible: true, hl: 'ru' });
  return {
    solve: () =>
      new Promise((resolve, reject) => {
        const ends = failures.map((event) =>
          captcha.subscribe(widget, event, () => finish(() => reject(new CaptchaNotSolved(event)))),
        );
        ends.push(captcha.subscribe(widget, 'success', (token) => finish(() => resolve(token))));
        const finish = (settle: () => void): void => {
          settle();
          for (const end of ends) end();
        };
        // A token is valid for one request only.
        captcha.reset(widget);
        captcha.execute(widget);
      }),
    remove: () => captcha.destroy(widget),
  };
};

function readGlobal(): SmartCaptcha {
  return Reflect.get(globalThis, 'smartCaptcha') as SmartCaptcha;
}
