/** What the counter's own script finds in the page, and what it takes over from us. */
interface MetricaPage {
  ym?: Ym | undefined;
  dataLayer?: object[];
}

/** Calls wait in `a` until the script has come. */
interface Ym {
  (counter: number, method: string, ...rest: unknown[]): void;
  a?: unknown[][];
  l?: number;
}

const script = 'https://mc.yandex.ru/metrika/tag.js';
const page: MetricaPage & typeof globalThis = globalThis;

export interface Metrica {
  /** A page was seen: its address without what is nobody's business, and its title. */
  hit: (url: string, title?: string) => void;
  goal: (name: string, params: Readonly<Record<string, string>>) => void;
  /** One object of the e-commerce layer. */
  push: (ecommerce: object) => void;
  /** Counts no more: the visitor took their consent back. */
  stop: () => void;
}

/** Loads the counter. Clicks, links and recordings of visits are left out: the shop's own events say what it needs. */
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
  // Always the one that stands in the page: the script puts its own in the stub's place.
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

/** The counter's cookies stand at the domain or at one above it. */
function forgetVisitor(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`);
  for (const name of names.filter((one) => one.startsWith('_ym'))) {
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
