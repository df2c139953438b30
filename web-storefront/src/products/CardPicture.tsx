import { joinClasses } from '@shop/ui-kit';
import { pictureSources } from './picture-url.ts';
import styles from './ProductCard.module.css';

/** The rendered width of the picture, by columns of the grid. */
const widths = '(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 46vw';

interface CardPictureProps {
  picture: string | undefined;
  isEager?: boolean;
  /** Overlays the first picture. */
  isOnTop?: boolean;
}

/** The picture of a card. Decorative, since the title is directly below it. */
export function CardPicture({ picture, isEager = false, isOnTop = false }: CardPictureProps) {
  if (!picture) return <span className={styles['noPicture']} />;
  return (
    <img
      {...pictureSources(picture)}
      alt=""
      className={joinClasses(styles['picture'], isOnTop && styles['back'])}
      decoding="async"
      fetchPriority={isEager ? 'high' : undefined}
      height={640}
      loading={isEager || isOnTop ? undefined : 'lazy'}
      sizes={widths}
      width={512}
    />
  );
}
