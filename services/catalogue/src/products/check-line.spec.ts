import { describe, expect, it } from '@jest/globals';
import { aProductRecord } from '../../test/a-product.ts';
import { checkLine } from './check-line.ts';

const hoodie = aProductRecord('674000000000000000000001', {
  title: 'Худи',
  priceKopecks: 549_000,
  discountPriceKopecks: 439_000,
  images: ['front.webp', 'back.webp'],
  colours: ['black', 'white'],
  sizes: ['M'],
  seams: [{ name: 'Вышивка', colour: 'orange', photos: [] }],
  hasSeamsByDefault: true,
  defaultSeamTitle: 'Без вышивки',
});
const line = { productId: hoodie.id, colour: 'black', size: 'M', seam: null };

describe('checkLine', () => {
  it('returns the current price of a valid line', () => {
    expect(checkLine(line, { ...hoodie, collectionIds: ['674000000000000000000301'] })).toEqual({
      product: {
        id: hoodie.id,
        title: 'Худи',
        defaultSeamTitle: 'Без вышивки',
        priceKopecks: 549_000,
        discountPriceKopecks: 439_000,
        itemType: 'type_available',
        isFastDelivery: false,
        plainSeam: 'Без вышивки',
        image: 'front.webp',
        collectionIds: ['674000000000000000000301'],
      },
      lineIssues: [],
    });
  });

  it('names the choice of no extra seam only where there is one, and it was chosen', () => {
    expect(checkLine({ ...line, seam: 'Вышивка' }, hoodie).product?.plainSeam).toBeUndefined();
    expect(checkLine(line, { ...hoodie, seams: [] }).product?.plainSeam).toBeUndefined();
  });

  it('returns the photo of the chosen colour', () => {
    const product = { ...hoodie, imageColours: [{ image: 'back.webp', colour: 'white' }] };
    expect(checkLine({ ...line, colour: 'white' }, product).product?.image).toBe('back.webp');
    expect(checkLine(line, product).product?.image).toBe('front.webp');
  });

  it.each([
    ['a colour that is not made', { colour: 'red' }, ['colour']],
    ['a size that is not made', { size: 'XXL' }, ['size']],
    ['a seam that is not made', { seam: 'Нашивка' }, ['seam']],
    ['all of them', { colour: 'red', size: 'XXL', seam: '' }, ['colour', 'size', 'seam']],
    ['a seam that is made', { seam: 'Вышивка' }, []],
  ])('reports %s', (_what, input, lineIssues) => {
    expect(checkLine({ ...line, ...input }, hoodie).lineIssues).toEqual(lineIssues);
  });

  it('requires a seam when the product is not sold without one', () => {
    expect(checkLine(line, { ...hoodie, hasSeamsByDefault: false }).lineIssues).toEqual(['seam']);
    expect(checkLine(line, { ...hoodie, hasSeamsByDefault: false, seams: [] }).lineIssues).toEqual([]);
  });

  it('reports a hidden product as unavailable, and nothing else', () => {
    const checked = checkLine({ ...line, size: 'XXL' }, { ...hoodie, isAvailable: false });
    expect(checked).toMatchObject({ product: { title: 'Худи' }, lineIssues: ['unavailable'] });
  });

  it('returns no product for an unknown id, and no image for a product without photos', () => {
    expect(checkLine(line, undefined)).toEqual({ product: null, lineIssues: ['gone'] });
    expect(checkLine(line, { ...hoodie, images: [] }).product?.image).toBeNull();
  });
});
