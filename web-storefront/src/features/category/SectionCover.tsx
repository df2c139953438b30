import { joinClasses } from '@shop/ui-kit';
import { pictureSources } from '../../products/picture-url.ts';
import styles from './Section.module.css';

interface SectionCoverProps {
  /** Undefined while loading; the space is reserved. */
  pictures: readonly string[] | undefined;
  isEager?: boolean;
}

/** Up to three product pictures that represent a section of the catalogue. Its name is below them. */
export function SectionCover({ pictures = [], isEager = false }: SectionCoverProps) {
  return (
    <span className={joinClasses(styles['cover'], pictures.length > 1 && styles['several'])}>
      {pictures.map((picture) => (
        <img
          {...pictureSources(picture)}
          alt=""
          className={styles['picture']}
          decoding="async"
          height={512}
          key={picture}
          loading={isEager ? undefined : 'lazy'}
          sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 22vw, 45vw"
          width={512}
        />
      ))}
    </span>
  );
}
