import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { formatMoney, roublesToKopecks } from '@shop/domain';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import {
  EditForm,
  FormDrawer,
  FormPage,
  useEditForm,
  type Edited,
  type FieldTexts,
} from '../../src/index.ts';
import {
  countSaves,
  loadProduct,
  saveAsColleague,
  saveProduct,
  type ProductValues,
} from './example-product.ts';

const collections = [
  { value: 'north', label: 'Северное сияние' },
  { value: 'city', label: 'Город птиц' },
];

const fields: FieldTexts<ProductValues> = {
  title: { label: 'Наименование' },
  price: {
    label: 'Стоимость',
    show: (price) => (price === null ? '' : formatMoney(roublesToKopecks(price), 'руб.')),
  },
  collection: {
    label: 'Коллекция',
    show: (collection) => collections.find(({ value }) => value === collection)?.label ?? '',
  },
  description: { label: 'Описание' },
};

/** The page from which the drawer is opened; its buttons show how often the form was saved. */
export function FormExample() {
  const [saves, setSaves] = useState(0);
  return (
    <>
      <h1>Формы</h1>
      <p>
        <Link to="/form/drawer">Открыть сбоку</Link> · <Link to="/form/page">Открыть целиком</Link>
      </p>
      <p>
        <Button onClick={() => setSaves(countSaves())}>Сколько раз сохранили</Button> {saves}
      </p>
    </>
  );
}

export function DrawerExample() {
  const query = useProduct();
  return (
    <>
      <FormExample />
      <FormDrawer closeTo="/form" failed="Не удалось загрузить товар" query={query} title="Товар «Худи Ёлка»">
        {(loaded) => <ProductForm loaded={loaded} />}
      </FormDrawer>
    </>
  );
}

export function PageExample() {
  const query = useProduct();
  return (
    <FormPage
      aside={<Link to="/form">К списку</Link>}
      failed="Не удалось загрузить товар"
      query={query}
      title="Товар «Худи Ёлка»"
    >
      {(loaded) => <ProductForm loaded={loaded} />}
    </FormPage>
  );
}

function useProduct() {
  const [params] = useSearchParams();
  const kind = params.get('answer') ?? 'usual';
  return useQuery({
    queryKey: ['example-product', kind],
    queryFn: () => loadProduct(kind),
    staleTime: Infinity,
  });
}

function ProductForm({ loaded }: { loaded: Edited<ProductValues> }) {
  const { search } = useLocation();
  const edit = useEditForm<ProductValues>({
    draftKey: 'example-product',
    loaded,
    fields,
    save: saveProduct,
    loadCurrent: () => loadProduct('usual'),
    namesOfServer: { Title: 'title', Price: 'price' },
    disabledReason: search.includes('forbidden') ? 'Товары меняют те, у кого есть на это право.' : undefined,
    savedText: 'Данные продукта успешно обновлены.',
  });
  return (
    <EditForm edit={edit}>
      <Form.Item
        label={fields.title.label}
        name="title"
        rules={[{ required: true, whitespace: true, message: 'Наименование обязательно' }]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        extra="В рублях, от 1 до 10 000 000."
        label={fields.price.label}
        name="price"
        rules={[
          { required: true, message: 'Стоимость обязательна' },
          { type: 'number', min: 1, message: 'Цена не может быть меньше 1' },
        ]}
      >
        <InputNumber controls={false} style={{ width: '12rem' }} />
      </Form.Item>
      <Form.Item label={fields.collection.label} name="collection">
        <Select allowClear options={collections} placeholder="Без коллекции" />
      </Form.Item>
      <Form.Item label={fields.description.label} name="description">
        <Input.TextArea autoSize={{ minRows: 3 }} />
      </Form.Item>
      <Button onClick={saveAsColleague} type="text">
        Сохранить за Анну
      </Button>
    </EditForm>
  );
}
