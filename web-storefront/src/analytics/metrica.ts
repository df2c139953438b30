/** The globals that the counter's script reads from the page and replaces. */
interface MetricaPage {
  ym?: Ym | undefined;
  dataLayer?: object[];
}

/** `a` queues calls until the script has loaded. */
interface Ym {
  (counter: number, method: string, ...rest: unknown[]): void;
  a?: unknown[][];
  l?: number;
}

const script = 'https://mc.yandex.ru/metrika/tag.js';
const page: MetricaPage & typeof globalThis = globalThis;

export interface Metrica {
  /** Reports a page view: the URL without private parts, and the title. */
  hit: (url: string, title?: string) => void;
  goal: (name: string, params: Readonly<Record<string, string>>) => void;
  /** Adds one object to the e-commerce data layer. */
  push: (ecommerce: object) => void;
  /** Stops counting after the visitor has withdrawn consent. */
  stop: () => void;
}

/** Loads the counter without its tracking of clicks, links and session recordings: the shop's events are enough. */
export function startMetrica(counter: number): Metrica {
  const layer = (page.dataLayer ??= []);
  const ym = (page.ym ??= makeStub());
  Reflect.set(page, `disableYaCounter${counter}`, false);
  ym(counter, 'init', {
    defer: true,
    ecommerce: 'dataLayer',
    accurateTrackBounce: true,
    clickmap: false,
    trackLinks: false,
    webvisor: false,
  });
  if (!document.querySelector(`script[src="${script}"]`)) {
    const tag = document.createElement('script');
    tag.async = true;
    tag.src = script;
    document.head.append(tag);
  }
  // Always reads the current global: the script replaces the stub with its own function.
  const call = (method: string, ...rest: unknown[]): void => page.ym?.(counter, method, ...rest);
  return {
    hit: (url, title) => call('hit', url, title === undefined ? {} : { title }),
    goal: (name, params) => call('reachGoal', name, params),
    push: (ecommerce) => layer.push({ ecommerce: { currencyCode: 'RUB', ...ecommerce } }),
    stop: () => {
      Reflect.set(page, `disableYaCounter${counter}`, true);
      forgetVisitor();
    },
  };
}

function makeStub(): Ym {
  const stub: Ym = (...call) => void (stub.a ??= []).push(call);
  stub.l = Date.now();
  return stub;
}

/** The counter sets its cookies for the domain or a parent domain. */
function forgetVisitor(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`);
  for (const name of names.filter((one) => one.startsWith('_ym'))) {
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
