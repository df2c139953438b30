import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Collection } from '@shop/api-client';
import { Badge } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { pictureUrl } from '../../products/picture-url.ts';
import { collectionsQuery } from './home.queries.ts';
import { homeTexts } from './home.texts.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './Collections.module.css';

/** One large and four small collections. */
const max = 5;

export function Collections() {
  const { data, isPending } = useQuery(collectionsQuery());
  if (!isPending && !data?.length) return null;
  const shown = data?.slice(0, max) ?? [];
  return (
    <HomeSection
      all={{ title: homeTexts.allCollections, to: paths.collections() }}
      title={homeTexts.collections}
    >
      {data ? (
        <ul className={styles['cards']} data-full={shown.length === max ? '' : undefined} role="list">
          {shown.map((collection, at) => (
            <li className={styles['item']} key={collection._id}>
              <CollectionLink collection={collection} isNewest={at === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-hidden="true" className={styles['placeholder']} />
      )}
    </HomeSection>
  );
}

function CollectionLink({ collection, isNewest }: { collection: Collection; isNewest: boolean }) {
  const { name, link, card_img } = collection;
  return (
    <Link className={styles['card']} to={paths.collection(link)}>
      {card_img ? (
        <img
          alt=""
          className={styles['picture']}
          decoding="async"
          height={750}
          loading="lazy"
          sizes={isNewest ? '(min-width: 56rem) 37rem, 92vw' : '(min-width: 56rem) 18rem, 45vw'}
          src={pictureUrl(card_img, '512x512')}
          srcSet={`${pictureUrl(card_img, '300x300')} 300w, ${pictureUrl(card_img, '512x512')} 512w, ${pictureUrl(card_img, '950x750')} 950w`}
          width={950}
        />
      ) : null}
      <span className={styles['words']}>
        {isNewest ? <Badge variant="foil">{homeTexts.newest}</Badge> : null}
        <span className={styles['name']}>{name}</span>
      </span>
    </Link>
  );
}
