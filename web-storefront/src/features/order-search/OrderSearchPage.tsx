import { useState } from 'react';
import { PageHead } from '@shop/web-kit';
import { lazyComponent } from '../../routing/lazy-component.tsx';
import { createStoredValue, useStored } from '../../storage/stored-value.ts';
import type { Contact } from './contact.ts';
import type { FoundPage } from './order-search.queries.ts';
import { orderSearchTexts as texts } from './order-search.texts.ts';
import styles from './OrderSearchPage.module.css';

const Intro = lazyComponent(async () => (await import('./Intro.tsx')).Intro);
const SearchForm = lazyComponent(async () => (await import('./SearchForm.tsx')).SearchForm);
const FoundOrders = lazyComponent(async () => (await import('./FoundOrders.tsx')).FoundOrders);

/** Whether the visitor has seen the introduction, which is then skipped. */
const storedIntro = createStoredValue({
  key: 'shop.order-search-intro',
  version: 1,
  empty: false,
  parse: (value) => value === true,
});

interface Found {
  contact: Contact;
  found: FoundPage;
}

/** Searches a guest's orders by the phone or e-mail given in the order. */
export function OrderSearchPage() {
  const hasSeenIntro = useStored(storedIntro, (isSeen) => isSeen);
  const [found, setFound] = useState<Found | null>(null);
  return (
    <div className={styles['page']}>
      <PageHead description={texts.lead} title={texts.title} />
      <header className={styles['head']}>
        <h1 className={styles['title']}>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </header>
      {!hasSeenIntro ? <Intro onEnd={() => storedIntro.set(true)} /> : null}
      {hasSeenIntro && !found ? (
        <SearchForm onFound={(contact, page) => setFound({ contact, found: page })} />
      ) : null}
      {found ? <FoundOrders {...found} onAgain={() => setFound(null)} /> : null}
    </div>
  );
}
