import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCollection } from '@shop/contracts';
import {
  createProduct,
  photo,
  productFields,
  sendForm,
  writeSections,
  type Field,
  type Reply,
} from './product-forms.ts';
import { shareShop, type TestShop } from './shop.ts';

/**
 * Every validation text of the specification for products, images of collections and covers (back-office 5), verbatim,
 * each caused by a request to its endpoint. Confirmation texts of deletions exist only in the user interface and are
 * tested in web-admin/e2e/catalogue/sections.e2e.ts.
 */
let shop: TestShop;
let productId: string;
let collectionId: string;

beforeAll(async () => {
  shop = await shareShop();
  await writeSections(shop);
  productId = (await createProduct(shop))._id;
  const images = { card: null, carousel: null, cardMobile: null, carouselMobile: null };
  const collection = { link: 'comet', name: 'Комета', description: '', images };
  ({ id: collectionId } = await shop.bus.request(createCollection, collection));
});
afterAll(() => shop.close());

type Change = Record<string, string | undefined>;
type Row = [text: string, field: string, sent: Change];

const noPhotos = async (change: Change): Promise<Field[]> =>
  (await productFields(change)).filter(([name]) => name !== 'Images');

const textsAt = ({ body }: { body: Reply }, field: string): string[] =>
  body.details.filter((detail) => detail.field === field).map(({ message }) => message);

const tooHigh = 'Цена не может быть больше 10,000,000';

const ofBoth: Row[] = [
  ['Наименование обязательно', 'Title', { Title: ' ' }],
  ['Стоимость обязательна', 'Price', { Price: '' }],
  ['Цена не может быть меньше 1', 'Price', { Price: '0.99' }],
  [tooHigh, 'Price', { Price: '10000000.01' }],
  ['Тип товара обязателен', 'isItemType', { isItemType: '' }],
  ['Выберите хотя бы один размер', 'Sizes', { Sizes: '[]' }],
  ['Выберите хотя бы один цвет', 'Colors', { Colors: '[]' }],
  ['Укажите название параметра', 'defaultSeamTitle', { hasSeamsByDefault: 'true', defaultSeamTitle: ' ' }],
  ['Название параметра обязательно', 'Seams.0.name', { Seams: '[{"name":" ","color":"red","photos":[]}]' }],
  ['Цвет обязателен', 'Seams.0.color', { Seams: '[{"name":"A","color":"","photos":[]}]' }],
  [
    'Цвет должен быть на английском',
    'Seams.0.color',
    { Seams: '[{"name":"A","color":"red 1","photos":[]}]' },
  ],
  ['Категория обязательна', 'Category', { Category: 'null' }],
  [
    'Выберите хотя бы одну подкатегорию',
    'Category.additional',
    { Category: '{"name":"Худи","additional":[]}' },
  ],
];

const ofNew: Row[] = [
  ...ofBoth,
  ['Это поле обязательно', 'Tags.0.value', { Tags: '[{"name":"Состав","value":" "}]' }],
  [tooHigh, 'discountPrice', { discountPrice: '10000001' }],
];

const ofEdit: Row[] = [
  ...ofBoth,
  ['Тег обязателен', 'Tags.0.value', { Tags: '[{"name":"Состав","value":" "}]' }],
  ['Стоимость обязательна', 'discountPrice', { discountPrice: '' }],
  ['Цена не может быть меньше 0', 'discountPrice', { discountPrice: '-1' }],
  [tooHigh, 'discountPrice', { discountPrice: '10000001' }],
];

describe('a new product', () => {
  it.each(ofNew)('«%s» at %s', async (text, field, sent) => {
    const answer = await sendForm(shop, 'products/new', await productFields(sent));
    expect([answer.status, textsAt(answer, field)]).toEqual([400, [text]]);
  });

  it('«Добавьте хотя бы одно изображение»', async () => {
    const answer = await sendForm(shop, 'products/new', await noPhotos({}));
    expect([answer.status, textsAt(answer, 'Images')]).toEqual([400, ['Добавьте хотя бы одно изображение']]);
  });

  it('accepts the lowest and the highest price', async () => {
    for (const Price of ['1', '10000000'])
      expect((await sendForm(shop, 'products/new', await productFields({ Price }))).status).toBe(200);
  });
});

describe('an edited product', () => {
  it.each(ofEdit)('«%s» at %s', async (text, field, sent) => {
    const fields = Object.entries(sent).flatMap(([name, value]): Field[] =>
      value === undefined ? [] : [[name, value]],
    );
    const answer = await sendForm(shop, 'products/update', [['_id', productId], ...fields]);
    expect([answer.status, textsAt(answer, field)]).toEqual([400, [text]]);
  });

  it('«Добавьте хотя бы одну фотографию»', async () => {
    const { Images } = await createProduct(shop);
    const removed = Images.map((image): Field => ['RemovedImages', image]);
    const { _id } = await createProduct(shop);
    const answer = await sendForm(shop, 'products/update', [['_id', _id], ...removed]);
    expect([answer.status, textsAt(answer, 'Images')]).toEqual([400, ['Добавьте хотя бы одну фотографию']]);
  });
});

const text = new Blob(['привет']);
const large = (bytes: number): Blob => new Blob([new Uint8Array(bytes)]);

describe('pictures', () => {
  it.each<[string, number, Field[]]>([
    ['Допустимые форматы изображения: PNG, JPEG, JPG', 400, [['image', text]]],
    ['Размер изображения должен быть не более 5 МБ', 413, [['image', large(5_242_881)]]],
  ])('of a collection: «%s»', async (message, status, fields) => {
    const answer = await sendForm(shop, `collection/${collectionId}/image/upload`, [
      ...fields,
      ['field', 'card_img'],
    ]);
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it.each<[string, number, Field[]]>([
    ['Вы не выбрали изображение', 400, []],
    ['Размер файла должен быть менее 2MB.', 413, [['images', large(2_097_153)]]],
    ['Разрешенный формат для фото .jpg, .png, или .webp', 400, [['images', text]]],
  ])('of a cover: «%s»', async (message, status, fields) => {
    const answer = await sendForm(shop, 'art-covers/upload', [...fields, ['imageId', '0']]);
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('of a product: returns 403 without permission to add or edit products', async () => {
    const answer = await sendForm(shop, 'images', [['image', await photo('#010203')]], ['adminPanel']);
    expect(answer.status).toBe(403);
  });
});
