import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CardGrid, LoadFailure, RemoteSelect, useListState } from '@shop/admin-kit';
import { Skeleton } from '@shop/ui-kit';
import { parseApiError } from '@shop/web-kit';
import { useMay } from '../../catalogue/use-may.ts';
import { paths } from '../../paths.ts';
import { NewPromoDrawer } from './NewPromoDrawer.tsx';
import { PromoCard } from './PromoCard.tsx';
import { PromoDrawer } from './PromoDrawer.tsx';
import { promosSchema, promoSorts, type PromoSort } from './promos.filters.ts';
import { findPhrases, promosQuery } from './promos.queries.ts';
import { promoTexts as texts } from './promos.texts.ts';
import styles from './Promos.module.css';

const firstSort: PromoSort = 'createdAt_desc';
const sortOptions = promoSorts.map((value) => ({ value, label: texts.sorts[value] }));

/** The promo codes as cards; the forms for new and existing ones open beside them as routes of their own. */
export function PromosPage() {
  const { filters, set, clear, search } = useListState(promosSchema);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayEdit = useMay('editShopItems');
  const opened = pathname.slice(paths.promos().length + 1);
  const closeTo = paths.promos() + search;
  return (
    <div className={styles['page']}>
      <Filters
        onFind={(wanted) => set({ filters: wanted })}
        onReset={() => clear()}
        order={filters.order ?? firstSort}
        phrase={filters.phrase}
      />
      <PromoCards phrase={filters.phrase} search={search} sort={filters.order ?? firstSort} />
      {mayEdit ? (
        <div className={styles['foot']} data-keep-clear>
          <Button
            icon={<Plus aria-hidden size={16} />}
            onClick={() => void navigate(paths.newPromo() + search)}
            type="primary"
          >
            {texts.create}
          </Button>
        </div>
      ) : null}
      {opened === 'new' ? <NewPromoDrawer closeTo={closeTo} /> : null}
      {opened !== '' && opened !== 'new' ? <PromoDrawer closeTo={closeTo} id={opened} key={opened} /> : null}
    </div>
  );
}

interface FiltersProps {
  phrase: string;
  order: PromoSort;
  onFind: (wanted: { phrase: string; order: PromoSort }) => void;
  onReset: () => void;
}

/** Nothing is searched before the button is pressed. */
function Filters({ phrase, order, onFind, onReset }: FiltersProps) {
  const [found, setFound] = useState({ phrase, order });
  const [wanted, setWanted] = useState(found);
  // The URL may change without this form: by a link, or back and forth.
  if (found.phrase !== phrase || found.order !== order) {
    setFound({ phrase, order });
    setWanted({ phrase, order });
  }
  return (
    <form
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(wanted);
      }}
      role="search"
    >
      <div className={styles['phraseFilter']}>
        <RemoteSelect
          aria-label={texts.phraseFilter}
          failed={texts.listFailed}
          onChange={(chosen) => setWanted({ ...wanted, phrase: chosen?.value ?? '' })}
          placeholder={texts.phraseFilter}
          queryKey={['staff-promos', 'phrases']}
          search={findPhrases}
          value={wanted.phrase === '' ? null : { value: wanted.phrase, label: wanted.phrase }}
        />
      </div>
      <Select<PromoSort>
        aria-label={texts.sortFilter}
        onChange={(next) => setWanted({ ...wanted, order: next })}
        options={sortOptions}
        value={wanted.order}
      />
      <Button htmlType="submit">{texts.find}</Button>
      <Button
        onClick={() => {
          setWanted({ phrase: '', order: firstSort });
          onReset();
        }}
        type="text"
      >
        {texts.resetFilters}
      </Button>
    </form>
  );
}

function PromoCards({ phrase, sort, search }: { phrase: string; sort: PromoSort; search: string }) {
  const query = useInfiniteQuery(promosQuery({ phrase, sort }));
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch } =
    query;
  const promos = data?.pages.flat();
  const failure = error ? parseApiError(error) : null;
  if (!promos && failure) {
    return failure.kind === 'answered' && failure.status === 403 ? (
      <p className={styles['nothing']} role="alert">
        {texts.noRight}
      </p>
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.listFailed} />
    );
  }
  if (!promos) {
    return (
      <div aria-label={texts.loading} className={styles['waiting']} role="status">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} shape="heading" />
        ))}
      </div>
    );
  }
  if (promos.length === 0) {
    return (
      <div className={styles['nothing']} role="status">
        <p>{phrase === '' ? texts.none : texts.nothing}</p>
        {phrase === '' ? <p className={styles['soft']}>{texts.noneHelp}</p> : null}
      </div>
    );
  }
  return (
    <>
      <CardGrid items={promos} keyOf={({ _id }) => _id} label={texts.label}>
        {(promo) => <PromoCard promo={promo} to={paths.promo(promo._id) + search} />}
      </CardGrid>
      {isFetchNextPageError ? (
        <LoadFailure error={error} onRetry={() => void fetchNextPage()} title={texts.listFailed} />
      ) : hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}
