import { describe, expect, it } from '@jest/globals';
import { completeLink, isSafeLink } from './safe-link.ts';

describe('isSafeLink', () => {
  it.each(['https://shop.ru', 'HTTP://shop.ru', '/delivery', '/', 'mailto:a@b.ru', 'tel:+79120000000'])(
    'accepts %s',
    (address) => {
      expect(isSafeLink(address)).toBe(true);
    },
  );
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:x',
    'data:text/html,x',
    '//evil.ru',
    '/\\evil.ru',
    'shop.ru',
    '',
  ])('refuses %s', (address) => {
    expect(isSafeLink(address)).toBe(false);
  });
});

describe('completeLink', () => {
  it.each([
    [' shop.ru/catalog ', 'https://shop.ru/catalog'],
    ['anna@shop.ru', 'mailto:anna@shop.ru'],
    ['/delivery', '/delivery'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['просто слова', 'просто слова'],
  ])('completes %s to %s', (typed, address) => {
    expect(completeLink(typed)).toBe(address);
  });
});
