import { useRef, useState } from 'react';
import { joinClasses } from '@shop/ui-kit';
import { useBackCloses } from '../../history/use-back-closes.ts';
import { pictureSources, pictureUrl } from '../../products/picture-url.ts';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { productPageTexts } from './product.texts.ts';
import styles from './Gallery.module.css';

const ZoomDialog = lazyComponent(async () => (await import('./ZoomDialog.tsx')).ZoomDialog);

interface GalleryProps {
  pictures: readonly string[];
  title: string;
  /** Whether the product has several pictures: then one alone keeps the line of thumbnails, so that nothing moves. */
  hasChoice: boolean;
  /** Alternative texts of pictures that have one. */
  alts?: readonly { image: string; alt: string }[];
}

/** Pictures to swipe, select by thumbnail, and enlarge by touch. Scrolls natively, so it works without scripts. */
export function Gallery({ pictures, title, hasChoice, alts = [] }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  useBackCloses(enlarged !== null, () => setEnlarged(null));

  const show = (index: number): void => {
    const { current: list } = track;
    list?.scrollTo({ left: index * list.clientWidth });
    setCurrent(index);
  };
  const noticeScroll = (): void => {
    const { current: list } = track;
    if (list && list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };

  if (pictures.length === 0) return <div className={styles['nothing']} />;
  return (
    <section aria-label={productPageTexts.gallery} className={styles['gallery']}>
      <ul className={styles['track']} onScroll={noticeScroll} ref={track} role="list">
        {pictures.map((picture, index) => (
          <li className={styles['slide']} key={picture}>
            <button
              aria-label={productPageTexts.enlarge(index + 1)}
              className={styles['enlarge']}
              onClick={() => setEnlarged(index)}
              tabIndex={index === current ? 0 : -1}
              type="button"
            >
              <img
                alt={
                  alts.find(({ image }) => image === picture)?.alt ??
                  `${title}. ${productPageTexts.photo(index + 1, pictures.length)}`
                }
                className={styles['picture']}
                decoding={index === 0 ? undefined : 'async'}
                fetchPriority={index === 0 ? 'high' : undefined}
                height={750}
                loading={index === 0 ? undefined : 'lazy'}
                sizes="(min-width: 56rem) 36rem, 92vw"
                width={750}
                {...pictureSources(picture)}
              />
            </button>
          </li>
        ))}
      </ul>
      {hasChoice || pictures.length > 1 ? (
        <Thumbnails current={current} onShow={show} pictures={pictures} />
      ) : null}
      {enlarged === null ? null : (
        <ZoomDialog first={enlarged} onClose={() => setEnlarged(null)} pictures={pictures} title={title} />
      )}
    </section>
  );
}

interface ThumbnailsProps {
  pictures: readonly string[];
  current: number;
  onShow: (index: number) => void;
}

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  return (
    <ul className={styles['thumbnails']} role="list">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            aria-current={index === current}
            aria-label={productPageTexts.show(index + 1)}
            className={joinClasses(styles['thumbnail'], index === current ? styles['chosen'] : '')}
            onClick={() => onShow(index)}
            type="button"
          >
            <img alt="" height={72} loading="lazy" src={pictureUrl(picture, '150x150')} width={72} />
          </button>
        </li>
      ))}
    </ul>
  );
}
