import { describe, expect, it } from '@jest/globals';
import { editorHtml } from '@shop/testing';
import { findCutAway } from './cut-away.ts';
import { safeHtml } from './safe-html.ts';

const cutOf = (html: string): string[] =>
  findCutAway(html, safeHtml(html)).map(({ what, times }) => `${what} ${times}`);

describe('findCutAway', () => {
  it('reports nothing when no markup is removed', () => {
    expect(cutOf(editorHtml)).toEqual([]);
    expect(cutOf('<a href="https://t.me/x" target="_blank">чат</a>')).toEqual([]);
    expect(cutOf('1 < 2 & <b>не закрыт')).toEqual([]);
  });

  it.each([
    ['<script>x()</script><script>y()</script>да', ['<script> 2']],
    ['<p onclick="x()">да</p>', ['<p onclick> 1']],
    ['<a href="javascript:x()">да</a>', ['<a href> 1']],
    ['<p style="text-align:center;color:red">да</p>', ['<p style: color> 1']],
    ['<iframe src="https://evil.example"></iframe>', ['<iframe src> 1', '<iframe> 1']],
  ])('reports what is removed from %s', (html, cut) => {
    expect(cutOf(html)).toEqual(cut);
  });
});
