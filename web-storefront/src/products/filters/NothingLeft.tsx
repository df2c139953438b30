import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { partTexts } from './filter-parts.texts.ts';
import styles from './FilteredList.module.css';

/** The empty state when no product matches the filters. */
export function NothingLeft({ address }: { address: string }) {
  return (
    <div className={styles['nothing']}>
      <p className={styles['nothingTitle']}>{partTexts.nothing}</p>
      <p>{partTexts.nothingHint}</p>
      <Link className={buttonClass({ variant: 'plain' })} preventScrollReset to={address}>
        {partTexts.reset}
      </Link>
    </div>
  );
}
