import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArtCover } from '@shop/api-client';
import { Icon } from '@shop/ui-kit';
import { pictureUrl } from '../../products/picture-url.ts';
import { homeTexts } from './home.texts.ts';
import styles from './Covers.module.css';

interface CoverProps {
  cover: ArtCover;
  /** The name of the link target, if it has one. */
  name: string | undefined;
  /** Whether it is the cover that a phone shows first. */
  isFirst: boolean;
}

export function Cover({ cover: { image, link }, name, isFirst }: CoverProps) {
  return (
    <Way to={link}>
      <img
        alt={link === null ? '' : (name ?? homeTexts.cover)}
        className={styles['picture']}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
        height={1000}
        sizes="(min-width: 56rem) 37rem, 88vw"
        src={pictureUrl(image, '950x750')}
        srcSet={`${pictureUrl(image, '512x512')} 512w, ${pictureUrl(image, '950x750')} 950w, ${image} 1600w`}
        width={1600}
      />
      {link === null ? null : (
        <span aria-hidden="true" className={styles['caption']}>
          {name ?? homeTexts.cover}
          <Icon name="arrow" size={20} />
        </span>
      )}
    </Way>
  );
}

function Way({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children;
  const className = styles['way'];
  // Staff enter the link: either a path of the shop or an absolute URL.
  if (!/^\/(?!\/)/.test(to)) {
    return (
      <a className={className} href={to}>
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
