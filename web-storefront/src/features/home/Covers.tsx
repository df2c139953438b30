import { useQuery } from '@tanstack/react-query';
import type { ArtCover } from '@shop/api-client';
import { collectionsQuery, coversQuery } from './home.queries.ts';
import { Cover } from './Cover.tsx';
import { homeTexts } from './home.texts.ts';
import styles from './Covers.module.css';

/** The two art covers, side by side; on a phone they are swiped. */
export function Covers() {
  const { data, isPending } = useQuery(coversQuery());
  const nameOf = useCollectionName();
  if (isPending) {
    return (
      <div aria-hidden="true" className={styles['covers']}>
        <div className={styles['placeholder']} />
        <div className={styles['placeholder']} />
      </div>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={homeTexts.covers}>
      <ul className={styles['covers']} role="list">
        {data.toSorted(bySlot).map((cover) => (
          <li className={styles['cover']} key={cover.slot}>
            <Cover cover={cover} isFirst={cover.slot === 0} name={nameOf(cover.link)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function bySlot(one: ArtCover, other: ArtCover): number {
  return one.slot - other.slot;
}

/** A cover is a picture without text, so its link is labelled with the name of the collection. */
function useCollectionName(): (link: string | null) => string | undefined {
  const { data = [] } = useQuery(collectionsQuery());
  return (link) => data.find((collection) => link?.endsWith(`/collection/${collection.link}`))?.name;
}
