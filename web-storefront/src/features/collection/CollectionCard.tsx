import { Link } from 'react-router-dom';
import type { Collection } from '@shop/api-client';
import { Badge, Icon } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { describeText } from '../../seo/describe-text.ts';
import { collectionTexts } from './collection.texts.ts';
import { WidePicture } from './WidePicture.tsx';
import styles from './Collections.module.css';

interface CollectionCardProps {
  collection: Collection;
  /** Whether it is the newest collection: its card is larger and labelled as new. */
  isNewest: boolean;
  isEager: boolean;
}

/** The card of a collection: picture, name and description, linked to its page. */
export function CollectionCard({ collection, isNewest, isEager }: CollectionCardProps) {
  const { name, link, description, card_img, card_img_mobile } = collection;
  return (
    <Link className={styles['card']} to={paths.collection(link)}>
      <WidePicture
        className={styles['picture']}
        isEager={isEager}
        phone={card_img_mobile ?? card_img}
        wide={card_img}
      />
      <span className={styles['words']}>
        <span className={styles['line']}>
          <h2 className={styles['name']}>{name}</h2>
          {isNewest ? <Badge variant="foil">{collectionTexts.newest}</Badge> : null}
        </span>
        <p className={styles['text']}>{describeText(description)}</p>
        <Icon name="arrow" />
      </span>
    </Link>
  );
}
