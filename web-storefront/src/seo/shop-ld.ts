import { dialled } from '@shop/domain';
import { shopBrand, type Sites } from '@shop/web-kit';
import type { LinkedData } from './JsonLd.tsx';

/** The organization that runs the shop. */
export function organizationLd({ shop }: Sites): LinkedData {
  const { isDemo, name, tagline, trade, email, phone, socials, logo, seller } = shopBrand();
  const description = tagline ?? trade;
  return {
    '@type': 'Organization',
    name,
    ...(description && { description }),
    url: shop,
    logo: shop + (logo ?? (isDemo ? '/og-cover.png' : '/favicon.svg')),
    ...(email && { email }),
    ...(phone && { telephone: dialled(phone) }),
    ...(socials.length > 0 && { sameAs: socials.map(({ href }) => href) }),
    ...(seller.name && { legalName: seller.name }),
    ...(seller.inn && { taxID: seller.inn }),
    ...(seller.address && { address: seller.address }),
  };
}

/** The shop as a site with a search, so that a search engine may offer a search field for it. */
export function websiteLd({ shop }: Sites): LinkedData {
  return {
    '@type': 'WebSite',
    name: shopBrand().name,
    url: shop,
    inLanguage: 'ru',
    potentialAction: {
      '@type': 'SearchAction',
      // The search engine replaces the placeholder in curly braces with the query.
      target: { '@type': 'EntryPoint', urlTemplate: `${shop}/search?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
