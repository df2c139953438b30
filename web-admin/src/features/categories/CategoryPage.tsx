import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { EditForm, FormPage, useEditForm, type Edited, type FieldTexts } from '@shop/admin-kit';
import { parseApiError } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { sectionErrorText } from '../../catalogue/section-errors.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { HistorySection } from '../../history/HistorySection.tsx';
import { paths } from '../../paths.ts';
import { categoriesQuery, categoryQuery, loadCategory, saveCategory } from './categories.queries.ts';
import { categoryTexts as texts } from './categories.texts.ts';
import type { CategoryValues } from './category-values.ts';
import { CategoryFields } from './CategoryFields.tsx';

export const categoryFieldTexts: FieldTexts<CategoryValues> = {
  name: { label: texts.name },
  link: { label: texts.link },
  items: { label: texts.items, show: (items) => items.map(({ name }) => name).join(', ') },
};

/** The editor of an existing category: its name, its link and its ordered subcategories. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const query = useQuery(categoryQuery(id));
  const failure = query.isError ? parseApiError(query.error) : null;
  if (failure?.kind === 'answered' && failure.status === 404) {
    return (
      <section role="alert">
        <p>{texts.notFound}</p>
        <Link to={paths.categories()}>{catalogueTexts.toList}</Link>
      </section>
    );
  }
  return (
    <FormPage
      aside={<Link to={paths.categories()}>{catalogueTexts.toList}</Link>}
      failed={texts.failed}
      query={query}
      title={query.data?.values.name ?? texts.editTitle}
    >
      {(loaded) => <CategoryForm id={id} key={id} loaded={loaded} />}
    </FormPage>
  );
}

function CategoryForm({ id, loaded }: { id: string; loaded: Edited<CategoryValues> }) {
  const queries = useQueryClient();
  const mayEdit = useMay('editShopItems');
  const edit = useEditForm<CategoryValues>({
    draftKey: `category-${id}`,
    loaded,
    fields: categoryFieldTexts,
    save: (edited) => saveCategory(id, edited),
    loadCurrent: () => loadCategory(id),
    disabledReason: mayEdit ? undefined : catalogueTexts.noRightToEdit,
    apiErrorText: sectionErrorText,
    savedText: texts.saved,
    onSaved: () => void queries.invalidateQueries({ queryKey: categoriesQuery().queryKey }),
  });
  return (
    <EditForm edit={edit}>
      <CategoryFields edit={edit} isNew={false} />
      <HistorySection entity="category" id={id} />
    </EditForm>
  );
}
