import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../a-product.ts';
import { searchOver } from './demo-shop.ts';

const mug = aProduct('1', {
  title: 'Кружка',
  references: { categoryId: 'home', subcategoryIds: ['mug'], collectionIds: [] },
});

describe('CatalogueSearch', () => {
  it('reflects added, changed, hidden and removed products', () => {
    const { memory, search } = searchOver([mug]);
    const found = (query: string): string[] => search.find(query).items.map(({ title }) => title);
    expect(found('кружки')).toEqual(['Кружка']);
    memory.putProducts([{ ...mug, title: 'Термос' }, aProduct('2', { title: 'Плед' })]);
    search.refresh();
    expect([found('термос'), found('плед')]).toEqual([['Термос'], ['Плед']]);
    memory.putProducts([{ ...mug, isAvailable: false }]);
    memory.removeProduct('2');
    search.refresh();
    expect([found('термос'), found('кружка'), found('плед'), search.size]).toEqual([[], [], [], 0]);
  });

  it('returns the current version of a product whose words are unchanged', () => {
    const { memory, search } = searchOver([mug, aProduct('2', { title: 'Плед' })]);
    const before = search.find('кружка').items;
    memory.putProducts([{ ...mug, priceKopecks: mug.priceKopecks + 100 }]);
    search.refresh();
    expect(search.find('кружка').items).toEqual([memory.product('1')]);
    expect(search.find('кружка').items).not.toEqual(before);
    memory.putProducts([{ ...mug, isAvailable: false }]);
    search.refresh();
    memory.putProducts([mug]);
    search.refresh();
    expect([search.find('кружка').items, search.size]).toEqual([[memory.product('1')], 2]);
  });

  it('indexes many changed products in steps, and never finds hidden ones meanwhile', () => {
    const many = Array.from({ length: 40 }, (_, at) => aProduct(String(at + 1), { title: 'Кружка' }));
    const { memory, search } = searchOver(many);
    const count = (query: string): number => search.find(query).items.length;
    memory.putProducts(many.map((one, at) => ({ ...one, title: 'Термос', isAvailable: at > 0 })));
    expect(search.refresh(1_000)).toBe(false);
    const [read, left] = [count('термос'), count('кружка')];
    expect(read).toBeGreaterThan(0);
    expect([read < 39, read + left]).toEqual([true, 39]);
    // Results are shown in their current state, even if old words find them.
    expect(search.find('кружка').items.every(({ title }) => title === 'Термос')).toBe(true);
    memory.putProducts(many.map((one, at) => ({ ...one, title: 'Термос', isAvailable: at > 1 })));
    let pieces = 1;
    while (!search.refresh(1_000)) pieces += 1;
    expect(pieces).toBeGreaterThan(2);
    expect([count('термос'), count('кружка'), search.size]).toEqual([38, 0, 38]);
  });

  it('reflects changed names of sections', () => {
    const { memory, search } = searchOver([mug]);
    expect(search.findSections('дом').items.map(({ name }) => name)).toEqual(['Для дома']);
    memory.setCategories([
      {
        id: 'home',
        link: 'home',
        name: 'Уют',
        position: 0,
        formerLinks: [],
        createdAt: new Date(0),
        updatedAt: new Date(0),
        items: [{ id: 'mug', link: 'mug', name: 'Посуда' }],
      },
    ]);
    search.refresh();
    expect(search.find('посуда уют').items).toEqual([memory.product('1')]);
    expect(search.findSections('дом').items).toEqual([]);
    expect(search.findSections('посуды').items).toEqual([
      { kind: 'category', name: 'Посуда', link: 'home', subcategory: 'mug' },
    ]);
  });

  it('does not match hidden tags or markup', () => {
    const tags = [
      { name: 'Модель', value: '##' },
      { name: 'Автор', value: 'Юна Ким' },
    ];
    const { search } = searchOver([
      { ...mug, tags, description: '<strong class="lead">Белая&nbsp;глина</strong>' },
    ]);
    const found = (query: string): number => search.find(query).items.length;
    expect(['юна ким', 'глина', 'strong', 'lead', 'nbsp', '##'].map(found)).toEqual([1, 1, 0, 0, 0, 0]);
  });
});
