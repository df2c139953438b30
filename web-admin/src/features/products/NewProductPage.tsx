import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { EditForm, FormPage } from '@shop/admin-kit';
import { productTexts } from '@shop/domain';
import { paths } from '../../paths.ts';
import { PlanFields } from './PlanFields.tsx';
import {
  DescriptionField,
  DetailFields,
  NameFields,
  PhotoFields,
  SectionFields,
  StateFields,
  TagFields,
} from './ProductFields.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { emptyProduct } from './product-values.ts';
import { formTexts as texts, productsTexts } from './products.texts.ts';
import styles from './ProductForm.module.css';
import { useProductForm } from './use-product-form.ts';

const nothing = { values: emptyProduct, version: null };

/** The form for a new product. The draft survives a reload until it is sent. */
export function NewProductPage() {
  const query = useQuery({ queryKey: ['new-product'], queryFn: () => nothing, initialData: nothing });
  return (
    <FormPage
      aside={<Link to={paths.products()}>{texts.toList}</Link>}
      failed={productsTexts.loadFailed}
      query={query}
    >
      {() => <NewProduct />}
    </FormPage>
  );
}

function NewProduct() {
  const navigate = useNavigate();
  const { edit, onPendingChange } = useProductForm({
    id: null,
    loaded: nothing,
    disabledReason: undefined,
    onSaved: () => void navigate(paths.products()),
  });
  const { form } = edit;
  useEffect(() => {
    // A screen focuses its main element when it opens; the name takes the focus one frame later.
    const frame = requestAnimationFrame(() => form.focusField('title'));
    return () => cancelAnimationFrame(frame);
  }, [form]);
  // What makes the product buyable comes first; the schedule, which few need, last.
  const parts = [
    { key: 'main', title: texts.main, fields: <NameFields /> },
    {
      key: 'photos',
      title: texts.photos,
      fields: <PhotoFields emptyText={productTexts.imageRequired} onPendingChange={onPendingChange} />,
    },
    { key: 'sections', title: texts.sections, fields: <SectionFields /> },
    { key: 'details', title: texts.details, fields: <DetailFields onPendingChange={onPendingChange} /> },
    { key: 'description', title: texts.description, fields: <DescriptionField /> },
    { key: 'tags', title: texts.tags, fields: <TagFields emptyText={productTexts.fieldRequired} /> },
    {
      key: 'plan',
      title: texts.display,
      fields: (
        <>
          <StateFields />
          <PlanFields />
        </>
      ),
    },
  ];
  return (
    <EditForm edit={edit}>
      <div className={styles['withParts']}>
        <nav aria-label={texts.part} className={styles['parts']}>
          {parts.map(({ key, title }) => (
            <button
              key={key}
              // Not a link: a changed address would ask about the unsaved form.
              onClick={() => document.getElementById(`part-${key}`)?.scrollIntoView()}
              type="button"
            >
              {title}
            </button>
          ))}
        </nav>
        <div className={styles['sheet']}>
          <ProductPreview id={null} />
          {parts.map(({ key, title, fields }) => (
            <div key={key}>
              <h2 className={styles['part']} id={`part-${key}`}>
                {title}
              </h2>
              {fields}
            </div>
          ))}
        </div>
      </div>
    </EditForm>
  );
}
