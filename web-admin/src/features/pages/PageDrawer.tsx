import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditForm, FormDrawer, useEditForm, type Edited } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { HistorySection } from '../../history/HistorySection.tsx';
import { paths } from '../../paths.ts';
import { PageFields, pageFieldTexts } from './PageFields.tsx';
import { loadPage, pageQuery, pagesQuery, savePage } from './pages.queries.ts';
import { pageTexts as texts } from './pages.texts.ts';
import type { PageValues } from './page-values.ts';

/** The editor of an existing page. */
export function PageDrawer({ id, search }: { id: string; search: string }) {
  const query = useQuery(pageQuery(id));
  return (
    <FormDrawer
      closeTo={paths.page(id) + search}
      failed={texts.failed}
      query={query}
      title={texts.editor}
      width="wide"
    >
      {(loaded) => <PageForm id={id} loaded={loaded} />}
    </FormDrawer>
  );
}

function PageForm({ id, loaded }: { id: string; loaded: Edited<PageValues> }) {
  const queries = useQueryClient();
  const mayEdit = useMay('editShopItems');
  const edit = useEditForm<PageValues>({
    draftKey: `page-${id}`,
    loaded,
    fields: pageFieldTexts,
    save: async (edited) => {
      const saved = await savePage(id, edited);
      if (saved.removed.length > 0) showToast(texts.cutAway(saved.removed), 'failure');
      return saved.edited;
    },
    loadCurrent: () => loadPage(id),
    disabledReason: mayEdit ? undefined : catalogueTexts.noRightToEdit,
    savedText: texts.saved,
    onSaved: () => void queries.invalidateQueries({ queryKey: pagesQuery().queryKey }),
  });
  return (
    <EditForm edit={edit}>
      <PageFields edit={edit} isNew={false} />
      <HistorySection entity="page" id={id} />
    </EditForm>
  );
}
