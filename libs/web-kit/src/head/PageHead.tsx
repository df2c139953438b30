import { useLocation } from 'react-router-dom';
import { shopBrand } from '../brand/brand.ts';
import { useSites } from '../sites/SitesContext.tsx';

interface PageHeadProps {
  /** The title of the screen without the shop's name. The start screen has none. */
  title?: string;
  /** One or two sentences for search engines and messengers. */
  description?: string;
  /** Keeps the screen out of search engines: errors, carts, personal data. */
  isPrivate?: boolean;
  /** The link preview's image: a path of the shop, `/api/images/…?size=950x750`. The shop's own cover by default. */
  image?: string;
  /** The maximum size of the image: with it a messenger can show the preview before it loads the image. */
  imageSize?: { width: number; height: number };
  type?: 'website' | 'product';
  /** The price of a product in roubles, and its availability. */
  price?: { amount: number; availability: 'in stock' | 'preorder' };
  /** The canonical path for search engines, when it differs from the path of the page: `/category/hoodies`. */
  canonical?: string;
}

/** A shop of another name has none without a file of its own. */
function ownCover(): Pick<PageHeadProps, 'image' | 'imageSize'> {
  const { isDemo, cover } = shopBrand();
  const image = cover ?? (isDemo ? '/og-cover.png' : null);
  return image === null ? {} : { image, imageSize: { width: 1200, height: 630 } };
}

/** The title and the meta tags of a screen; React moves them into the document's head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, isPrivate = false } = props;
  const { name, trade } = shopBrand();
  return (
    <>
      <title>{[title ?? name, title ? name : trade].filter(Boolean).join(' – ')}</title>
      {description ? <meta content={description} name="description" /> : null}
      {isPrivate ? <meta content="noindex" name="robots" /> : <LinkPreview {...props} />}
    </>
  );
}

/** The tags that search engines index and messengers show as a link preview. */
function LinkPreview({ title, description, type = 'website', price, canonical, ...given }: PageHeadProps) {
  const sites = useSites();
  const { pathname } = useLocation();
  // One canonical address per page, also for links with a trailing slash.
  const address = `${sites.shop}${canonical ?? pathname.replace(/(?<=.)\/+$/, '')}`;
  const { image, imageSize } = given.image ? given : ownCover();
  const { name } = shopBrand();
  const properties = {
    'og:title': title ?? name,
    'og:description': description,
    'og:url': address,
    'og:type': type,
    'og:site_name': name,
    'og:locale': 'ru_RU',
    'og:image': image && `${sites.shop}${image}`,
    'og:image:width': imageSize?.width,
    'og:image:height': imageSize?.height,
    'twitter:card': image ? 'summary_large_image' : 'summary',
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
