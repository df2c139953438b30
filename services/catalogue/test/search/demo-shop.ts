import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryRecord } from '../../src/categories/category.repository.ts';
import type { CollectionRecord } from '../../src/collections/collection-record.ts';
import { CatalogueMemory } from '../../src/memory/catalogue-memory.ts';
import type { StoredProduct } from '../../src/products/product-record.ts';
import { CatalogueSearch } from '../../src/search/catalogue-search.ts';
import { aProduct } from '../a-product.ts';

/** The rows of a tab-separated file in this folder, with the names of its first line as keys. */
export function readRows(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const seeded = Date.UTC(2026, 10, 1);
const day = 24 * 60 * 60 * 1000;

function productOf(row: Record<string, string>): StoredProduct {
  const {
    article = '',
    title = '',
    category = '',
    subcategory = '',
    collection = '',
    description = '',
  } = row;
  return aProduct(article, {
    title,
    // By name, as the previous version stores it.
    references: { categoryId: category, subcategoryIds: [subcategory], collectionIds: [collection] },
    colours: row['colours']?.split(',') ?? [],
    sizes: row['sizes']?.split(',') ?? [],
    isAvailable: row['state'] === 'shown',
    createdAt: new Date(seeded - Number(row['ageInDays']) * day),
    tags: (row['tags'] ?? '').split(';').map((tag) => {
      const [name = '', value = ''] = tag.split('=');
      return { name, value };
    }),
    description,
  });
}

const section = (link: string, name: string, items: Record<string, string>): CategoryRecord => ({
  id: link,
  link,
  name,
  position: 0,
  formerLinks: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
  items: Object.entries(items).map(([link, name]) => ({ id: link, link, name })),
});

const aCollection = (name: string): CollectionRecord => ({
  id: name,
  link: name,
  name,
  description: '',
  images: { card: null, carousel: null, cardMobile: null, carouselMobile: null },
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

const categories = [
  section('hoodies', 'Худи и свитшоты', { hoodie: 'Худи', sweatshirt: 'Свитшоты', bomber: 'Бомберы' }),
  section('t-shirts', 'Футболки', { tshirt: 'Футболки', oversize: 'Оверсайз', longsleeve: 'Лонгсливы' }),
  section('headwear', 'Головные уборы', { cap: 'Кепки', beanie: 'Шапки' }),
  section('accessories', 'Аксессуары', { tote: 'Шопперы', socks: 'Носки', patch: 'Нашивки' }),
  section('home', 'Для дома', { mug: 'Кружки', poster: 'Постеры' }),
  section('small-things', 'Значки и блокноты', { pin: 'Значки', notebook: 'Блокноты' }),
];

/** The products of the demo shop, from the file in this folder. */
export const demoProducts = (): StoredProduct[] => readRows('demo-products.tsv').map(productOf);

/** A search over these products in the sections of the demo shop. */
export function searchOver(products: readonly StoredProduct[]): {
  memory: CatalogueMemory;
  search: CatalogueSearch;
} {
  const memory = new CatalogueMemory();
  memory.setCategories(categories);
  const names = products.flatMap(({ references }) => references.collectionIds);
  memory.setCollections([...new Set(names)].map(aCollection));
  memory.putProducts(products);
  const search = new CatalogueSearch(memory);
  search.refresh();
  return { memory, search };
}
