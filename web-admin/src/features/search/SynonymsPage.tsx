import { useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import {
  confirmAction,
  DataTable,
  deleteAction,
  ListBar,
  listSchema,
  Moment,
  searchField,
  useLocalList,
  z,
  type DataColumn,
  type RowSpec,
} from '@shop/admin-kit';
import { listSynonymsOptions, removeSynonym, type SearchSynonym } from '@shop/api-client';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { searchTexts as texts } from './search.texts.ts';
import { SynonymDialog } from './SynonymDialog.tsx';

type SortField = 'phrase' | 'meaning' | 'createdAt';

const local = {
  schema: listSchema({
    filters: z.object({ search: searchField(100) }),
    sortBy: ['phrase', 'meaning', 'createdAt'],
    sort: { field: 'createdAt', direction: 'desc' },
  }),
  searchIn: ({ phrase, meaning }: SearchSynonym) => [phrase, meaning],
  sortValue: (synonym: SearchSynonym, field: SortField) => synonym[field],
};

const columns: readonly DataColumn<SearchSynonym, SortField>[] = [
  {
    key: 'phrase',
    title: texts.synonyms.phrase,
    sortBy: 'phrase',
    firstDirection: 'asc',
    render: ({ phrase }) => phrase,
  },
  {
    key: 'meaning',
    title: texts.synonyms.meaning,
    sortBy: 'meaning',
    firstDirection: 'asc',
    render: ({ meaning }) => meaning,
  },
  {
    key: 'createdAt',
    title: texts.synonyms.createdAt,
    width: 180,
    sortBy: 'createdAt',
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** The words that the search of the shop takes for others. */
export function SynonymsPage() {
  const { list, query } = useLocalList(local, listSynonymsOptions());
  const [isAdding, setAdding] = useState(false);
  const rows = useSynonymRows();
  return (
    <>
      <DataTable
        columns={columns}
        filters={
          <ListBar label={texts.synonyms.search} list={list}>
            <Button icon={<Plus aria-hidden size={16} />} onClick={() => setAdding(true)} type="primary">
              {texts.add}
            </Button>
          </ListBar>
        }
        filterTexts={{ search: (text) => `Поиск: ${text}` }}
        forms={texts.synonyms.forms}
        id="search-synonyms"
        label={texts.synonyms.label}
        query={query}
        rows={rows}
        state={list}
        texts={texts.synonyms.list}
      />
      <SynonymDialog onClose={() => setAdding(false)} phrase={isAdding ? '' : null} />
    </>
  );
}

function useSynonymRows(): RowSpec<SearchSynonym> {
  const queries = useQueryClient();
  return useMemo(() => {
    const remove = async ({ _id, phrase, meaning }: SearchSynonym): Promise<void> => {
      const isRemoved = await confirmAction({
        title: texts.removeTitle,
        text: texts.removeText(phrase, meaning),
        confirm: texts.remove,
        isDangerous: true,
        action: async () => {
          await removeSynonym({ body: { id: _id }, throwOnError: true });
        },
      });
      if (!isRemoved) return;
      showToast(texts.removed, 'success');
      await invalidateEndpoints(queries, 'listSynonyms', 'listFailedSearches');
    };
    return {
      key: ({ _id }) => _id,
      name: ({ phrase }) => phrase,
      phone: { title: ({ phrase }) => phrase, note: ({ meaning }) => meaning },
      actions: (synonym) => [deleteAction(() => void remove(synonym))],
    };
  }, [queries]);
}
