import { describe, expect, it } from '@jest/globals';
import { AppError } from '@shop/domain';
import { toChanges } from './product-content.ts';
import { readProductForm, type ProductForm } from './product-form.ts';

const text = (name: string, value: string): ProductForm => readProductForm([{ name, value, isFile: false }]);

const image = '/api/images/0f.webp';

/** Every field of the form that contains addresses of photos. */
const fields: Readonly<Record<string, (address: string) => unknown>> = {
  ExistingImages: (address) => text('ExistingImages', address).images,
  RemovedImages: (address) => text('RemovedImages', address).lists.RemovedImages,
  'RemovedImages as JSON': (address) => text('RemovedImages', JSON.stringify([address])).lists.RemovedImages,
  'Seams[0][photos]': (address) => text('Seams[0][photos]', address).seamParts.get(0)?.photos,
  Seams: (address) =>
    toChanges(text('Seams', JSON.stringify([{ name: 'Перед', color: 'red', photos: [address] }])), undefined)
      .seams,
  ImageColors: (address) =>
    toChanges(text('ImageColors', JSON.stringify([{ image: address, color: 'red' }])), undefined)
      .imageColours,
  ImageAlts: (address) =>
    toChanges(text('ImageAlts', JSON.stringify([{ image: address, alt: 'Худи' }])), undefined).imageAlts,
};

describe.each(Object.entries(fields))('the address of a photo in %s', (_field, read) => {
  it.each([
    image,
    '0f.webp',
    `${image}?size=320x320`,
    `https://shop.example${image}`,
    `https://shop.example${image}?size=320x320&from=/a/b`,
  ])('%s stands for the photo', (address) => {
    expect(JSON.stringify(read(address))).toContain('"0f.webp"');
  });

  it.each([
    ['longer than any', `${image}?${'x'.repeat(5_000)}`],
    // A search for a name at each of its places would take minutes for one field of a form.
    ['of many names', `${'a.jpg?'.repeat(150_000)}\n!`],
    ['with something before the name', 'a b/0f webp.webp'],
    ['of another kind', '/api/images/0f.svg'],
    ['without a name', '/api/images/'],
  ])('%s is refused', (_kind, address) => {
    expect(() => read(address)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
    expect(() => read(address)).toThrow(AppError);
  });
});
