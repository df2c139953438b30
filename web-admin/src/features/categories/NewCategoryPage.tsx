import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { EditForm, FormPage, useEditForm, type Edited } from '@shop/admin-kit';
import { parseApiError, showToast } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { CreateFormBar } from '../../catalogue/CreateFormBar.tsx';
import { paths } from '../../paths.ts';
import { addCategory, categoriesQuery } from './categories.queries.ts';
import { categoryTexts as texts } from './categories.texts.ts';
import type { CategoryValues } from './category-values.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { categoryFieldTexts } from './CategoryPage.tsx';

const empty: Edited<CategoryValues> = { values: { name: '', link: '', items: [] }, version: null };

export function NewCategoryPage() {
  const query = useQuery({ queryKey: ['new-category'], queryFn: () => empty, staleTime: Infinity });
  return (
    <FormPage
      aside={<Link to={paths.categories()}>{catalogueTexts.toList}</Link>}
      failed={texts.failed}
      query={query}
    >
      {(loaded) => <NewCategoryForm loaded={loaded} />}
    </FormPage>
  );
}

function NewCategoryForm({ loaded }: { loaded: Edited<CategoryValues> }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const edit = useEditForm<CategoryValues>({
    draftKey: 'new-category',
    loaded,
    fields: categoryFieldTexts,
    save: async ({ values }) => ({ values, version: await addCategory(values) }),
    apiErrorText: createErrorText,
    onSaved: ({ version }) => {
      edit.abandon();
      showToast(texts.created, 'success');
      void queries.invalidateQueries({ queryKey: categoriesQuery().queryKey });
      void navigate(paths.category(version ?? ''), { replace: true });
    },
  });
  return (
    <EditForm
      bar={
        <CreateFormBar edit={edit}>
          <Button htmlType="submit" loading={edit.isSaving} type="primary">
            {edit.isSaving ? texts.creating : texts.create}
          </Button>
        </CreateFormBar>
      }
      edit={edit}
    >
      <CategoryFields edit={edit} isNew />
    </EditForm>
  );
}

function createErrorText(error: unknown): string {
  const failure = parseApiError(error);
  if (failure.kind !== 'answered') return texts.createUnanswered;
  if (failure.status === 403) return catalogueTexts.noRight;
  return texts.createFailed(failure.message);
}
