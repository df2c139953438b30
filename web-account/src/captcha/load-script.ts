import { CaptchaNotSolved } from './captcha-widget.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script that calls a global function when it is ready; the function's name is passed as the query parameter
 * `onload`. Each script is loaded once per page; after a failure the next call retries.
 */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const ready = insert(address).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, ready);
  return ready;
}

function insert(address: string): Promise<void> {
  const name = `whenCaptchaIsReady${loading.size}`;
  const url = new URL(address);
  url.searchParams.set('onload', name);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Reflect.set(globalThis, name, resolve);
    script.onerror = () => {
      script.remove();
      reject(new CaptchaNotSolved('The script of the captcha did not come'));
    };
    script.src = url.href;
    script.async = true;
    document.head.append(script);
  });
}
