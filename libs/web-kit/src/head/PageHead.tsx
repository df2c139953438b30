import { useLocation } from 'react-router-dom';
import { brand } from '../brand/brand.ts';
import { useSites } from '../sites/SitesContext.tsx';

interface PageHeadProps {
  /** What the screen is called, without the shop's name. The start screen has none. */
  title?: string;
  /** One or two sentences for search engines and messengers. */
  description?: string;
  /** Not to be found by search engines: errors, carts, anything personal. */
  isPrivate?: boolean;
  /** The picture of a link in a messenger: a path of the shop, `/api/images/…?size=950x750`. The shop's own otherwise. */
  image?: string;
  /** How large the picture is at most: with it a messenger need not load it before it shows the link. */
  imageSize?: { width: number; height: number };
  type?: 'website' | 'product';
  /** What a product costs, in roubles, and how it can be had. */
  price?: { amount: number; availability: 'in stock' | 'preorder' };
  /** The path under which search engines shall know the screen, when it is not the one asked for: `/category/hoodies`. */
  canonical?: string;
}

const ownCover = { image: '/og-cover.png', imageSize: { width: 1200, height: 630 } };

/** Title and description of a screen; React moves them into the document's head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, isPrivate = false } = props;
  return (
    <>
      <title>{title ? `${title} – ${brand.name}` : `${brand.name} – ${brand.trade}`}</title>
      {description ? <meta content={description} name="description" /> : null}
      {isPrivate ? <meta content="noindex" name="robots" /> : <LinkPreview {...props} />}
    </>
  );
}

/** What search engines keep, and messengers show in place of a link. */
function LinkPreview({
  title = brand.name,
  description,
  type = 'website',
  price,
  canonical,
  ...given
}: PageHeadProps) {
  const sites = useSites();
  const { pathname } = useLocation();
  // One address a page, also where a link has a slash at its end.
  const address = `${sites.shop}${canonical ?? pathname.replace(/(?<=.)\/+$/, '')}`;
  const { image, imageSize } = given.image ? given : ownCover;
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:type': type,
    'og:site_name': brand.name,
    'og:locale': 'ru_RU',
    'og:image': `${sites.shop}${image}`,
    'og:image:width': imageSize?.width,
    'og:image:height': imageSize?.height,
    'twitter:card': 'summary_large_image',
    'product:price:amount': price?.amount.toFixed(2),
    'product:price:currency': price && 'RUB',
    'product:availability': price?.availability,
  };
  return (
    <>
      <link href={address} rel="canonical" />
      {Object.entries(properties).map(([name, content]) =>
        content ? <meta content={String(content)} key={name} property={name} /> : null,
      )}
    </>
  );
}
