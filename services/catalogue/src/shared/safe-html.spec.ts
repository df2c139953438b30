import { describe, expect, it } from '@jest/globals';
import { editorHtml } from '@shop/testing';
import { safeHtml } from './safe-html.ts';

describe('safeHtml', () => {
  it('keeps the markup of the page editor', () => {
    const html =
      '<h2 style="text-align:center">Доставка</h2><p>До <strong>трёх</strong> дней, <a href="/page/contacts">контакты</a>.</p><ul><li>СДЭК</li></ul><hr />';
    expect(safeHtml(html)).toBe(html);
  });

  it('keeps all markup of the back-office editor', () => {
    expect(safeHtml(editorHtml).replaceAll(' />', '>')).toBe(editorHtml);
  });

  it.each([
    ['a script', '<script>alert(1)</script>да', 'да'],
    ['a handler', '<p onclick="alert(1)">да</p>', '<p>да</p>'],
    ['a script address', '<a href="javascript:alert(1)">да</a>', '<a>да</a>'],
    ['a hidden script address', '<a href="java&#10;script:alert(1)">да</a>', '<a>да</a>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>да', 'да'],
    ['a picture with a handler', '<img src="x" onerror="alert(1)" />', '<img src="x" />'],
    ['a data address', '<img src="data:text/html,1" />', '<img />'],
    ['a style that reaches out', '<p style="background:url(//evil.example)">да</p>', '<p>да</p>'],
    ['a form', '<form action="/x"><input name="a" /></form>да', 'да'],
    ['svg with a script', '<svg><script>alert(1)</script></svg>да', 'да'],
  ])('removes %s', (_name, html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });

  it('is idempotent', () => {
    const once = safeHtml('<p>1 < 2 & "три"<b>не закрыт');
    expect(safeHtml(once)).toBe(once);
  });

  it('adds noopener and noreferrer to links that open a new tab', () => {
    expect(safeHtml('<a href="https://t.me/x" target="_blank">чат</a>')).toContain(
      'rel="noopener noreferrer"',
    );
  });
});
