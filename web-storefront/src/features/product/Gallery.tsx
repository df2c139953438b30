import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
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
    if (list) list.scrollLeft = index * list.clientWidth;
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
            {/* A link, so that the picture opens without scripts, and in another tab like any link. */}
            <a
              aria-label={productPageTexts.enlarge(index + 1)}
              className={styles['enlarge']}
              href={pictureUrl(picture, '950x750')}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setEnlarged(index);
              }}
              tabIndex={index === current ? 0 : -1}
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
            </a>
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

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The pictures as small ones, by arrow keys too; that of the shown picture is in sight, also after swiping. */
function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current: list } = line;
    const item = list?.children[current];
    // Not `scrollIntoView`, which would scroll the page too.
    if (list && item instanceof HTMLElement)
      list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
  }, [current]);
  const turnByKey = (event: KeyboardEvent<HTMLUListElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    // Not from the shown picture: while the track scrolls, that one is on its way.
    const next = buttons.findIndex((button) => button === event.target) + (steps[event.key] ?? 0);
    const button = buttons[next];
    if (!button || button === event.target) return;
    event.preventDefault();
    onShow(next);
    button.focus();
  };
  return (
    <ul className={styles['thumbnails']} onKeyDown={turnByKey} ref={line} role="list">
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
