import { joinClasses } from '@shop/ui-kit';
import { pictureSources } from './picture-url.ts';
import styles from './ProductCard.module.css';

/** How wide the picture is drawn: the columns of the grid. */
const widths = '(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 46vw';

interface CardPictureProps {
  picture: string | undefined;
  isEager?: boolean;
  /** Lies over the first one, which says already what is shown. */
  isOnTop?: boolean;
}

/** The picture of a card. The title stands right under it, so it says nothing of its own. */
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
