import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from '../query/create-query-client.ts';
import { SitesContext } from '../sites/SitesContext.tsx';
import { localSites } from '../sites/sites.ts';
import { renderScreen } from '@shop/testing';
import { RichText } from './RichText.tsx';

const sites = { ...localSites, shop: 'https://shop.example' };

async function draw(html: string): Promise<string> {
  const { container } = await renderScreen(
    <SitesContext value={sites}>
      <RichText html={html} />
    </SitesContext>,
    { queryClient: createQueryClient() },
  );
  return (container.firstElementChild?.innerHTML ?? '').replace(/ data-discover="true"/g, '');
}

describe('RichText', () => {
  it('shows the HTML written by staff', async () => {
    const html = '<h2>Сроки</h2><ul><li>Почта: <b>3</b> дня</li><li>СДЭК &ndash; 7</li></ul>';
    expect(await draw(html)).toBe(html.replace('&ndash;', '–'));
  });

  it('keeps highlights and alignment, and no other style', async () => {
    expect(await draw('<p style="text-align:center;color:red"><mark>Скидки</mark></p>')).toBe(
      '<p style="text-align: center;"><mark>Скидки</mark></p>',
    );
  });

  it.each(['<p></p>', '<p> </p>', '<p>&nbsp;</p>', '<p><br></p>', '<p><span></span></p>'])(
    'makes the empty paragraph %s a line break',
    async (empty) => {
      expect(await draw(`<p>До</p>${empty}<p>После</p>`)).toBe('<p>До</p><br><p>После</p>');
    },
  );

  it.each([
    ['<script>alert(1)</script>Да', 'Да'],
    ['<p onclick="alert(1)" style="position:fixed">Да</p>', '<p>Да</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="javascript:alert(1)">', ''],
    ['<a href="javascript:alert(1)">Да</a>', 'Да'],
    ['<a href="jav&#x09;ascript:alert(1)">Да</a>', 'Да'],
    ['<a href="//evil.example">Да</a>', 'Да'],
    ['<a href="/\\evil.example">Да</a>', 'Да'],
    ['<a href="data:text/html,x">Да</a>', 'Да'],
    ['<svg onload=alert(1)><p>Да</p></svg>', '<p>Да</p>'],
    ['<iframe src="https://evil.example">нет</iframe>Да', 'Да'],
    ['<style>p{}</style>Да', 'Да'],
    ['<form action="https://evil.example"><input name="card">Да</form>', 'Да'],
    ['<!-- <p>нет</p> -->Да', 'Да'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<scr<script></script>ipt>alert(1)</script>Да', 'alert(1)Да'],
  ])('removes scripts, styles and unsafe elements: %s', async (html, shown) => {
    expect(await draw(html)).toBe(shown);
  });

  it('uses client-side navigation for links inside the shop only', async () => {
    expect(await draw('<a href="https://shop.example/page/contacts">Контакты</a>')).toBe(
      '<a href="/page/contacts">Контакты</a>',
    );
    expect(await draw('<a href="https://pochta.example/x">Почта</a>')).toBe(
      '<a href="https://pochta.example/x" rel="noopener">Почта</a>',
    );
    expect(await draw('<a href="mailto:a@shop.example">Письмо</a>')).toContain(
      'href="mailto:a@shop.example"',
    );
  });

  it('closes and nests elements like a browser, so that server and client markup match', async () => {
    expect(await draw('<p>Один<p>Два<ul><li>а<li>б</ul>')).toBe(
      '<p>Один</p><p>Два</p><ul><li>а</li><li>б</li></ul>',
    );
    expect(await draw('<table> <tr> <td>1<td>2</table>')).toBe(
      '<div class="wide"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    );
    expect(await draw('<b>жирно')).toBe('<b>жирно</b>');
    expect(await draw('</p>мимо</b>')).toBe('мимо');
  });

  it('downgrades an h1 to h2', async () => {
    expect(await draw('<h1>Заголовок</h1>')).toBe('<h2>Заголовок</h2>');
  });

  it('parses a long malformed text within two seconds', async () => {
    const started = performance.now();
    await draw(`${'<a "'.repeat(5_000)}${'<p '.repeat(5_000)}${'&amp'.repeat(5_000)}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
