import { renderRequest, type FuzzCase } from './fuzz-case.ts';
import { visitorHeaders } from './hostile-headers.ts';
import { hostileText } from './hostile-values.ts';
import type { Random } from './random.ts';
import { sampleText, type KnownValues } from './sample-value.ts';

const ownPaths = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/feeds/yandex.xml',
  '/feeds/new.xml',
  '/site-config.js',
  '/assets/x.js',
  '/health/ready',
];
const queryNames = [
  'q',
  'query',
  'sort',
  'page',
  'color',
  'colors',
  'sizes',
  'price',
  'month',
  'step',
  'id',
  'x',
];

/** One request for a screen of the shop, or for a file beside the screens. */
export function pageCase(random: Random, screens: readonly string[], known: KnownValues): FuzzCase {
  const pattern = (random.happens(0.9) ? random.pick(screens) : random.pick(ownPaths)) ?? '/';
  const filled = pattern.replaceAll(/:(\w+)|\*/g, (_all, name: string | undefined) => {
    const text = random.happens(0.5) ? sampleText({ random, known }, name ?? '') : hostileText(random);
    return random.happens(0.95)
      ? encodeURIComponent(text.toWellFormed())
      : text.replaceAll(/[^\x21-\x7e]/g, '%');
  });
  const pairs = Array.from(
    { length: random.below(3) },
    () => `${random.pick(queryNames) ?? 'x'}=${encodeURIComponent(hostileText(random).toWellFormed())}`,
  );
  const path = pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  const method = random.happens(0.95) ? 'GET' : (random.pick(['HEAD', 'POST', 'OPTIONS', 'PUT']) ?? 'GET');
  return {
    target: 'storefront',
    kind: `screen ${pattern}`,
    bytes: renderRequest({ method, path, headers: visitorHeaders(random, null), body: null }),
    halfClose: false,
  };
}
