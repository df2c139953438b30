import { useMemo, useState } from 'react';
import { BookA } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  DataTable,
  ListBar,
  listSchema,
  Moment,
  PeriodPicker,
  searchField,
  useLocalList,
  usePeriod,
  z,
  type DataColumn,
  type RowSpec,
} from '@shop/admin-kit';
import { listFailedSearchesOptions, type FailedSearch } from '@shop/api-client';
import { paths } from '../../paths.ts';
import { searchTexts as texts } from './search.texts.ts';
import { SynonymDialog } from './SynonymDialog.tsx';
import styles from './search.module.css';

type SortField = 'phrase' | 'times' | 'lastDay' | 'foundNow';

const local = {
  schema: listSchema({
    filters: z.object({ search: searchField(100) }),
    sortBy: ['phrase', 'times', 'lastDay', 'foundNow'],
    sort: { field: 'times', direction: 'desc' },
  }),
  searchIn: ({ phrase }: FailedSearch) => [phrase],
  sortValue: (search: FailedSearch, field: SortField) => search[field],
};

const nowOf = ({ foundNow }: FailedSearch): string =>
  foundNow === 0 ? texts.failed.nothing : texts.failed.found(foundNow);

/** @param add opens the dialog of a synonym for a phrase */
const columnsOf = (add: (phrase: string) => void): readonly DataColumn<FailedSearch, SortField>[] => [
  {
    key: 'phrase',
    title: texts.failed.phrase,
    sortBy: 'phrase',
    firstDirection: 'asc',
    render: ({ phrase }) => phrase,
  },
  {
    key: 'times',
    title: texts.failed.times,
    align: 'end',
    width: 130,
    sortBy: 'times',
    render: ({ times }) => times,
  },
  {
    key: 'lastDay',
    title: texts.failed.lastDay,
    width: 160,
    sortBy: 'lastDay',
    render: ({ lastDay }) => <Moment at={`${lastDay}T12:00:00+03:00`} isDay />,
  },
  {
    key: 'foundNow',
    title: texts.failed.now,
    width: 270,
    sortBy: 'foundNow',
    render: (search) => (
      <span className={styles['now']}>
        {nowOf(search)}
        {search.foundNow === 0 ? (
          <button className={styles['add']} onClick={() => add(search.phrase)} type="button">
            {texts.add}
          </button>
        ) : null}
      </span>
    ),
  },
];

/** What visitors searched for in vain. A synonym is one click away. */
export function FailedSearchesPage() {
  const { period, today, setPeriod } = usePeriod();
  const { start, end } = period;
  const { list, query } = useLocalList(local, listFailedSearchesOptions({ query: { start, end } }));
  const [phrase, setPhrase] = useState<string | null>(null);
  const columns = useMemo(() => columnsOf(setPhrase), []);
  const rows = useMemo<RowSpec<FailedSearch>>(
    () => ({
      key: (search) => search.phrase,
      name: (search) => search.phrase,
      phone: {
        title: (search) => search.phrase,
        note: nowOf,
        aside: ({ times }) => String(times),
      },
      actions: (search) => [
        {
          key: 'synonym',
          label: texts.add,
          icon: <BookA aria-hidden size={16} />,
          run: () => setPhrase(search.phrase),
        },
      ],
    }),
    [],
  );
  return (
    <>
      <DataTable
        columns={columns}
        filters={
          <ListBar label={texts.failed.search} list={list}>
            <PeriodPicker onChange={setPeriod} period={period} today={today} />
            <Link to={paths.synonyms()}>{texts.failed.toSynonyms}</Link>
          </ListBar>
        }
        filterTexts={{ search: (text) => `Поиск: ${text}` }}
        forms={texts.failed.forms}
        id="failed-searches"
        label={texts.failed.label}
        query={query}
        rows={rows}
        state={list}
        texts={texts.failed.list}
      />
      <SynonymDialog onClose={() => setPhrase(null)} phrase={phrase} />
    </>
  );
}
