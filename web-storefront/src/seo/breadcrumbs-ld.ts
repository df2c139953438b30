import type { Sites } from '@shop/web-kit';
import type { LinkedData } from './JsonLd.tsx';

export interface Crumb {
  name: string;
  /** One of `paths`. */
  path: string;
}

/** The breadcrumbs from the home page to a screen, the screen itself last. */
export function breadcrumbsLd(crumbs: readonly Crumb[], { shop }: Sites): LinkedData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: shop + path,
    })),
  };
}
