import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { EditForm, FormPage } from '@shop/admin-kit';
import { productTexts } from '@shop/domain';
import { paths } from '../../paths.ts';
import { DetailFields, MainFields, PhotoFields, SectionFields, TagFields } from './ProductFields.tsx';
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
  return (
    <EditForm edit={edit}>
      <ProductPreview id={null} />
      <MainFields />
      <h2 className={styles['part']}>{texts.details}</h2>
      <DetailFields onPendingChange={onPendingChange} />
      <h2 className={styles['part']}>{texts.photos}</h2>
      <PhotoFields emptyText={productTexts.imageRequired} onPendingChange={onPendingChange} />
      <h2 className={styles['part']}>{texts.sections}</h2>
      <SectionFields />
      <h2 className={styles['part']}>{texts.tags}</h2>
      <TagFields emptyText={productTexts.fieldRequired} />
    </EditForm>
  );
}
