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
}

/** Title and description of a screen; React moves them into the document's head. */
export function PageHead({ title, description, isPrivate = false }: PageHeadProps) {
  const sites = useSites();
  const { pathname } = useLocation();
  const fullTitle = title ? `${title} – ${brand.name}` : `${brand.name} – ${brand.trade}`;
  // One address a page, whoever wrote a slash at its end.
  const address = `${sites.shop}${pathname.replace(/(?<=.)\/+$/, '')}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta content={description} name="description" /> : null}
      {isPrivate ? (
        <meta content="noindex" name="robots" />
      ) : (
        <>
          <link href={address} rel="canonical" />
          <meta content={title ?? brand.name} property="og:title" />
          {description ? <meta content={description} property="og:description" /> : null}
          <meta content={address} property="og:url" />
          <meta content="website" property="og:type" />
          <meta content={brand.name} property="og:site_name" />
          <meta content="ru_RU" property="og:locale" />
          <meta content={`${sites.shop}/og-cover.png`} property="og:image" />
        </>
      )}
    </>
  );
}
