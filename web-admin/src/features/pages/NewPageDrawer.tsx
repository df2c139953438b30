import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { EditForm, FormDrawer, useEditForm, type Edited } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { CreateFormBar } from '../../catalogue/CreateFormBar.tsx';
import { paths } from '../../paths.ts';
import { PageFields, pageFieldTexts } from './PageFields.tsx';
import { addPage, pagesQuery } from './pages.queries.ts';
import { pageTexts as texts } from './pages.texts.ts';
import type { PageValues } from './page-values.ts';

const empty: Edited<PageValues> = { values: { title: '', link: '', content: '' }, version: null };

/** A new page; the draft survives a reload until it is sent. */
export function NewPageDrawer({ search }: { search: string }) {
  const query = useQuery({ queryKey: ['new-page'], queryFn: () => empty, staleTime: Infinity });
  return (
    <FormDrawer
      closeTo={paths.pages() + search}
      failed={texts.failed}
      query={query}
      title={texts.newTitle}
      width="wide"
    >
      {(loaded) => <NewPageForm loaded={loaded} search={search} />}
    </FormDrawer>
  );
}

function NewPageForm({ loaded, search }: { loaded: Edited<PageValues>; search: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const edit = useEditForm<PageValues>({
    draftKey: 'new-page',
    loaded,
    fields: pageFieldTexts,
    save: async ({ values }) => {
      const { _id, removed } = await addPage(values);
      if (removed.length > 0) showToast(texts.cutAway(removed), 'failure');
      return { values, version: _id };
    },
    onSaved: ({ version }) => {
      edit.abandon();
      showToast(texts.created, 'success');
      void queries.invalidateQueries({ queryKey: pagesQuery().queryKey });
      void navigate(paths.page(version ?? '') + search, { replace: true });
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
      <PageFields edit={edit} isNew />
    </EditForm>
  );
}
