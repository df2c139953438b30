import { putCategory, putProduct, type RequestOf } from '@shop/contracts';
import type { TestShop } from './shop.ts';

type Input = RequestOf<typeof putProduct>;

/** A hoodie in black and M, based on the example of its message. */
export const aHoodie: Input = {
  ...putProduct.example.request,
  colours: ['black'],
  sizes: ['M'],
  collections: [],
  seams: [],
  itemType: 'type_available',
};

/** Puts a hoodie on sale, in its category. @returns its id */
export async function putHoodie(
  { bus, number = 0 }: Pick<TestShop, 'bus'> & { number?: number },
  change: Partial<Input> = {},
): Promise<string> {
  const items = [{ link: 'hoodie', name: 'Худи' }];
  await bus.request(putCategory, { link: 'hoodies', name: 'Худи', position: 0, items });
  // Files that share a shop have products of their own.
  const article = change.article ?? (number === 0 ? aHoodie.article : `${aHoodie.article}-${number}`);
  return (await bus.request(putProduct, { ...aHoodie, ...change, article })).id;
}
