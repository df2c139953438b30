import { brand, type Sites } from '@shop/web-kit';
import type { LinkedData } from './JsonLd.tsx';

/** The organization that runs the shop. */
export function organizationLd({ shop }: Sites): LinkedData {
  return {
    '@type': 'Organization',
    name: brand.name,
    description: brand.tagline,
    url: shop,
    logo: `${shop}/og-cover.png`,
    email: brand.email,
    telephone: brand.phone.href.replace('tel:', ''),
    sameAs: brand.socials.map(({ href }) => href),
  };
}

/** The shop as a site with a search, so that a search engine may offer a search field for it. */
export function websiteLd({ shop }: Sites): LinkedData {
  return {
    '@type': 'WebSite',
    name: brand.name,
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
