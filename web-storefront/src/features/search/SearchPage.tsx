import { useSearchParams } from 'react-router-dom';
import { PageHead } from '@shop/web-kit';
import { CatalogueLinks } from './CatalogueLinks.tsx';
import { FoundProducts } from './FoundProducts.tsx';
import { readWords } from './search-address.ts';
import { searchTexts } from './search.texts.ts';
import styles from './SearchPage.module.css';

export function SearchPage() {
  const [address] = useSearchParams();
  const words = readWords(address);
  return words === '' ? <NoWords /> : <FoundProducts words={words} />;
}

function NoWords() {
  return (
    <div className={styles['page']}>
      <PageHead isPrivate title={searchTexts.noWords} />
      <h1 className={styles['title']}>{searchTexts.noWords}</h1>
      <p className={styles['hint']}>{searchTexts.noWordsHint}</p>
      <CatalogueLinks />
    </div>
  );
}
