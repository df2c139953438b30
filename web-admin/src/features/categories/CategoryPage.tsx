import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { FormPage, RecordForm, recordQuery } from '@shop/admin-kit';
import { parseApiError } from '@shop/web-kit';
import { catalogueTexts } from '../../catalogue/catalogue.texts.ts';
import { useMay } from '../../catalogue/use-may.ts';
import { HistorySection } from '../../history/HistorySection.tsx';
import { paths } from '../../paths.ts';
import { categoryTexts as texts } from './categories.texts.ts';
import { categoryRecord } from './category.record.ts';
import { CategoryFields } from './CategoryFields.tsx';

/** The editor of a new or an existing category: its name, its link and its ordered subcategories. */
export function CategoryPage() {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const mayEdit = useMay('editShopItems');
  const query = useQuery(recordQuery(categoryRecord, id));
  const failure = query.isError ? parseApiError(query.error) : null;
  const toList = <Link to={paths.categories()}>{catalogueTexts.toList}</Link>;
  if (failure?.kind === 'answered' && failure.status === 404) {
    return (
      <section role="alert">
        <p>{texts.notFound}</p>
        {toList}
      </section>
    );
  }
  return (
    <FormPage
      aside={toList}
      failed={texts.form.failed}
      query={query}
      {...(id !== null && { title: categoryRecord.texts.title(query.data?.values) })}
    >
      {(loaded) => (
        <RecordForm
          disabledReason={id === null || mayEdit ? undefined : catalogueTexts.noRightToEdit}
          id={id}
          key={id}
          kind={categoryRecord}
          loaded={loaded}
          onCreated={(created) => void navigate(paths.category(created), { replace: true })}
        >
          {({ edit }) => (
            <>
              <CategoryFields edit={edit} isNew={id === null} />
              {id === null ? null : <HistorySection entity="category" id={id} />}
            </>
          )}
        </RecordForm>
      )}
    </FormPage>
  );
}
