import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { EditForm, FormDrawer, useEditForm, type Edited } from '@shop/admin-kit';
import { parseApiError, showToast } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { CreateFormBar } from '../../catalogue/CreateFormBar.tsx';
import { paths } from '../../paths.ts';
import { CollectionFields, collectionFieldTexts } from './CollectionFields.tsx';
import { addCollection, collectionsQuery } from './collections.queries.ts';
import { collectionTexts as texts } from './collections.texts.ts';
import type { CollectionValues } from './collection-values.ts';

const empty: Edited<CollectionValues> = { values: { name: '', link: '', description: '' }, version: null };

export function NewCollectionDrawer({ closeTo, search }: { closeTo: string; search: string }) {
  const query = useQuery({ queryKey: ['new-collection'], queryFn: () => empty, staleTime: Infinity });
  return (
    <FormDrawer closeTo={closeTo} failed={texts.failed} query={query} title={texts.newTitle}>
      {(loaded) => <NewCollectionForm loaded={loaded} search={search} />}
    </FormDrawer>
  );
}

function NewCollectionForm({ loaded, search }: { loaded: Edited<CollectionValues>; search: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const edit = useEditForm<CollectionValues>({
    draftKey: 'new-collection',
    loaded,
    fields: collectionFieldTexts,
    save: async ({ values }) => ({ values, version: await addCollection(values) }),
    apiErrorText: createErrorText,
    onSaved: ({ version }) => {
      edit.abandon();
      showToast(texts.created, 'success');
      void queries.invalidateQueries({ queryKey: collectionsQuery().queryKey });
      // Continues with the images, which require an existing collection.
      void navigate(paths.collection(version ?? '') + search, { replace: true });
    },
  });
  return (
    <EditForm
      bar={
        <CreateFormBar edit={edit}>
          <Button htmlType="submit" loading={edit.isSaving} type="primary">
            {texts.create}
          </Button>
        </CreateFormBar>
      }
      edit={edit}
    >
      <CollectionFields edit={edit} isNew />
    </EditForm>
  );
}

function createErrorText(error: unknown): string {
  const failure = parseApiError(error);
  if (failure.kind !== 'answered') return texts.createFailed;
  if (failure.status === 403) return catalogueTexts.noRight;
  return failure.status >= 500 ? catalogueTexts.serverError : `${texts.createFailed} ${failure.message}`;
}
