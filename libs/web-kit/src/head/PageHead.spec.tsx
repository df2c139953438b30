import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { parseSites } from '../sites/sites.ts';
import { SitesContext } from '../sites/SitesContext.tsx';
import { PageHead } from './PageHead.tsx';

function show(props: ComponentProps<typeof PageHead>, at = '/product/1/'): Record<string, string | null> {
  render(
    <SitesContext value={parseSites({ shop: 'https://shop.example' })}>
      <MemoryRouter initialEntries={[at]}>
        <PageHead {...props} />
      </MemoryRouter>
    </SitesContext>,
  );
  const metas = [...document.head.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('property') ?? meta.name,
    meta.content,
  ]);
  const canonical = document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  return { title: document.title, canonical, ...Object.fromEntries(metas) };
}

describe('PageHead', () => {
  it('has the metadata of a product for search engines and messengers', () => {
    const head = show({
      title: 'Худи «Неон»',
      description: 'Тёплое худи.',
      type: 'product',
      image: '/api/images/a.webp?size=950x750',
      imageSize: { width: 950, height: 750 },
      price: { amount: 4990, availability: 'preorder' },
    });
    expect(head).toEqual({
      title: 'Худи «Неон» – Сорока',
      description: 'Тёплое худи.',
      canonical: 'https://shop.example/product/1',
      'og:title': 'Худи «Неон»',
      'og:description': 'Тёплое худи.',
      'og:url': 'https://shop.example/product/1',
      'og:type': 'product',
      'og:site_name': 'Сорока',
      'og:locale': 'ru_RU',
      'og:image': 'https://shop.example/api/images/a.webp?size=950x750',
      'og:image:width': '950',
      'og:image:height': '750',
      'twitter:card': 'summary_large_image',
      'product:price:amount': '4990.00',
      'product:price:currency': 'RUB',
      'product:availability': 'preorder',
    });
  });

  it('has the canonical address of the unfiltered list and the default picture of the shop', () => {
    const head = show({ title: 'Худи', canonical: '/category/hoodies' }, '/category/hoodies?color=red');
    expect(head).toMatchObject({
      canonical: 'https://shop.example/category/hoodies',
      'og:url': 'https://shop.example/category/hoodies',
      'og:type': 'website',
      'og:image': 'https://shop.example/og-cover.png',
      'og:image:width': '1200',
    });
  });

  it('omits the size of a picture when it is unknown', () => {
    expect(show({ image: '/api/images/a.webp' })['og:image:width']).toBeUndefined();
  });

  it('excludes a private page from search engines', () => {
    expect(show({ title: 'Корзина', isPrivate: true }, '/cart')).toEqual({
      title: 'Корзина – Сорока',
      canonical: null,
      robots: 'noindex',
    });
  });
});
