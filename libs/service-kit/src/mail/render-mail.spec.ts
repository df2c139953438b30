import { describe, expect, it } from '@jest/globals';
import type { Block, MailDraft } from './mail-draft.ts';
import { renderMail } from './render-mail.ts';

const frame = { shopName: 'Сорока & Ко', shopUrl: 'https://shop.example' };

const draftOf = (...blocks: Block[]): MailDraft => ({
  subject: 'Тема',
  preview: 'Коротко',
  heading: 'Здравствуйте',
  blocks,
});

const every: Block[] = [
  { kind: 'text', text: 'Текст' },
  { kind: 'note', text: 'Примечание.', link: { label: 'Оферта', href: 'https://shop.example/o' } },
  { kind: 'facts', rows: [{ label: 'Номер', value: '100001' }] },
  {
    kind: 'goods',
    rows: [{ title: 'Худи', detail: 'чёрный, M', price: '10 ₽' }],
    sums: [
      { label: 'Товары', value: '10 ₽' },
      { label: 'Итого', value: '20 ₽' },
    ],
  },
  { kind: 'button', label: 'Открыть', href: 'https://shop.example/a?b=1&c=2' },
  { kind: 'code', code: '012345' },
];

describe('an e-mail', () => {
  it('has the same content in its text and HTML bodies', () => {
    const { text, html } = renderMail(draftOf(...every), frame);
    expect(text).toBe(`Здравствуйте

Текст

Примечание. Оферта: https://shop.example/o

Номер: 100001

Худи
  чёрный, M
  10 ₽

Товары: 10 ₽
Итого: 20 ₽

Открыть: https://shop.example/a?b=1&c=2

    012345

-- 
Сорока & Ко
https://shop.example
`);
    for (const word of ['Текст', 'Примечание', '100001', 'Худи', 'чёрный, M', '20 ₽', 'Открыть', '012345'])
      expect(html).toContain(word);
  });

  it('has the header of the shop, with the preview text before it', () => {
    const { html } = renderMail(draftOf(), frame);
    expect(html).toContain('>Сорока &amp; Ко</a>');
    expect(html.indexOf('Коротко')).toBeLessThan(html.indexOf('Сорока'));
  });

  it('loads no resources and contains no scripts', () => {
    const { html } = renderMail(draftOf(...every), frame);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|\son\w+=/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"< ]+/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(
      new Set(['https://shop.example', 'https://shop.example/o', 'https://shop.example/a?b=1&amp;c=2']),
    );
  });

  it('has a dark-mode colour for every coloured element', () => {
    const { html } = renderMail(draftOf(...every), frame);
    const coloured = [...html.matchAll(/<(\w+)([^>]*)style="[^"]*(?<![-\w])color:(#\w+)/g)];
    expect(coloured.length).toBeGreaterThan(10);
    for (const [tag, , attributes = '', colour] of coloured) {
      // The header is dark in both modes.
      if (colour !== '#f4f6fb') expect([tag, attributes]).toEqual([tag, expect.stringMatching(/class="/)]);
    }
    for (const name of ['ground', 'surface', 'raised', 'ink', 'soft', 'line', 'button', 'words'])
      expect(html).toContain(`.${name} {`);
  });

  const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>&amp;`;
  it.each<Block>([
    { kind: 'text', text: hostile },
    { kind: 'note', text: hostile, link: { label: hostile, href: hostile } },
    { kind: 'facts', rows: [{ label: hostile, value: hostile }] },
    {
      kind: 'goods',
      rows: [{ title: hostile, detail: hostile, price: hostile }],
      sums: [
        { label: hostile, value: hostile },
        { label: hostile, value: hostile },
      ],
    },
    { kind: 'button', label: hostile, href: `https://shop.example/${hostile}` },
    { kind: 'code', code: hostile },
  ])('escapes user input in a block of kind $kind', (block) => {
    const { html } = renderMail(
      { ...draftOf(block), subject: hostile, preview: hostile, heading: hostile },
      frame,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img');
    expect(html).toContain('&amp;amp;');
  });

  it('removes line breaks, control characters and bidirectional marks from a name', () => {
    const name = 'Иван\r\nBcc: all@example.ru\n\u0000\u202eнаоборот\u2066\u2028';
    const { subject, text } = renderMail(
      { ...draftOf({ kind: 'text', text: name }), subject: `Заказ ${name}` },
      frame,
    );
    expect(subject).toBe('Заказ Иван Bcc: all@example.ru наоборот');
    expect(text).toContain('\nИван Bcc: all@example.ru наоборот\n');
  });
});
