/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { aProduct } from '@shop/testing';
import { renderToString } from 'react-dom/server';
import type { Product } from '@shop/api-client';
import { breadcrumbsLd } from './breadcrumbs-ld.ts';
import { JsonLd } from './JsonLd.tsx';
import { productLd } from './product-ld.ts';
import { organizationLd, websiteLd } from './shop-ld.ts';

const sites = {
  shop: 'https://shop.example',
  account: 'https://my.shop.example',
  admin: 'https://staff.shop.example',
};
const hoodie = aProduct({
  _id: '6b014d131796fd8d470ce4df',
  Title: 'Худи «Северная звезда»',
  Images: ['/api/images/a.webp', '/api/images/b.webp'],
  Collection: ['Полярная экспедиция'],
  Sizes: ['S'],
  Description: '<p>Тёплое</p>',
  Tags: [{ _id: '1', name: 'Артикул', value: 'HD-101' }],
});
const offerOf = (changes: Partial<Product>) => productLd({ ...hoodie, ...changes }, '', sites)['offers'];

describe('productLd', () => {
  it('contains all properties of a product rich result', () => {
    expect(productLd(hoodie, 'Тёплое', sites)).toEqual({
      '@type': 'Product',
      name: 'Худи «Северная звезда»',
      description: 'Тёплое',
      image: [
        'https://shop.example/api/images/a.webp?size=950x750',
        'https://shop.example/api/images/b.webp?size=950x750',
      ],
      sku: 'HD-101',
      brand: { '@type': 'Brand', name: 'Сорока' },
      color: 'Чёрный',
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/product/6b014d131796fd8d470ce4df',
        price: 5490,
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Сорока', url: 'https://shop.example' },
      },
    });
  });

  it.each([
    [{ isItemType: 'type_preorder' }, 'PreOrder'],
    [{ isItemType: 'type_limited' }, 'LimitedAvailability'],
    [{ isItemType: 'type_preorder', isItemAvailable: false }, 'OutOfStock'],
    [{ isItemType: 'nobody knows' }, 'InStock'],
  ])('%j has the availability %s', (changes, availability) => {
    expect(offerOf(changes)).toMatchObject({ availability: `https://schema.org/${availability}` });
  });

  it('contains the discounted price and the one before the discount', () => {
    expect(offerOf({ discountPrice: 3990 })).toMatchObject({
      price: 3990,
      priceSpecification: { price: 5490, priceType: 'https://schema.org/StrikethroughPrice' },
    });
    // Not a discount, since it is not below the price.
    expect(offerOf({ discountPrice: 5490 })).toMatchObject({ price: 5490 });
    expect(offerOf({ discountPrice: 5490 })).not.toHaveProperty('priceSpecification');
  });

  it('uses the product id when there is no article number', () => {
    expect(productLd({ ...hoodie, Tags: [] }, '', sites)).toMatchObject({ sku: hoodie._id });
  });
});

describe('breadcrumbsLd', () => {
  it('numbers positions from one and uses absolute URLs', () => {
    const crumbs = [
      { name: 'Худи и свитшоты', path: '/category/hoodies' },
      { name: 'Худи', path: '/category/hoodies/hoodie' },
    ];
    expect(breadcrumbsLd(crumbs, sites)['itemListElement']).toEqual([
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Худи и свитшоты',
        item: 'https://shop.example/category/hoodies',
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Худи',
        item: 'https://shop.example/category/hoodies/hoodie',
      },
    ]);
  });
});

describe('the linked data of the shop', () => {
  it('describes an organisation with address and phone', () => {
    expect(organizationLd(sites)).toMatchObject({
      url: 'https://shop.example',
      telephone: expect.stringMatching(/^\+\d+$/),
    });
  });

  it('describes the search of the site', () => {
    expect(websiteLd(sites)['potentialAction']).toMatchObject({
      target: { urlTemplate: 'https://shop.example/search?query={search_term_string}' },
    });
  });
});

describe('JsonLd', () => {
  it('escapes any text inside the script', () => {
    const name = '</script><script>alert(1)</script><!-- & "кавычки" ]]>';
    const html = renderToString(<JsonLd data={{ '@type': 'Thing', name }} />);
    const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name });
  });
});
