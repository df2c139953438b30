import { joinClasses } from '@shop/ui-kit';
import { pictureSources, pictureUrl } from '../../products/picture-url.ts';
import styles from './Collections.module.css';

interface WidePictureProps {
  /** The picture for wide screens, and the one for phones. */
  wide: string | null;
  phone: string | null;
  isEager?: boolean;
  /** Spans the whole page, so the original size may be needed. */
  isLarge?: boolean;
  className: string | undefined;
}

/** The picture of a collection, in landscape and optionally in portrait. Decorative, since its name is beside it. */
export function WidePicture({ wide, phone, isEager = false, isLarge = false, className }: WidePictureProps) {
  const any = wide ?? phone;
  if (!any) return <span className={joinClasses(className, styles['noPicture'])} />;
  return (
    <picture className={className}>
      {phone && phone !== any ? (
        <source media="(max-width: 39.99rem)" sizes="92vw" srcSet={pictureSources(phone).srcSet} />
      ) : null}
      <img
        alt=""
        className={styles['image']}
        decoding="async"
        fetchPriority={isEager ? 'high' : undefined}
        height={750}
        loading={isEager ? undefined : 'lazy'}
        sizes={isLarge ? '(min-width: 80rem) 75rem, 94vw' : undefined}
        src={pictureUrl(any, '950x750')}
        srcSet={isLarge ? `${pictureUrl(any, '950x750')} 950w, ${any} 1600w` : undefined}
        width={950}
      />
    </picture>
  );
}
