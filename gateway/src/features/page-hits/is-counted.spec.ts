import { expect, it } from '@jest/globals';
import { isCounted } from './is-counted.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  [{ 'user-agent': firefox }, true],
  [{ 'user-agent': firefox, dnt: '0' }, true],
  [{ 'user-agent': firefox, dnt: '1' }, false],
  [{ 'user-agent': firefox, 'sec-gpc': '1' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' }, false],
  [{ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36' }, false],
  [{ 'user-agent': 'curl/8.10' }, false],
  [{}, false],
])('%j is counted: %s', (headers, counted) => {
  expect(isCounted(headers)).toBe(counted);
});
