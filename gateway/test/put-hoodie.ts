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
  { bus }: Pick<TestShop, 'bus'>,
  change: Partial<Input> = {},
): Promise<string> {
  const items = [{ link: 'hoodie', name: 'Худи' }];
  await bus.request(putCategory, { link: 'hoodies', name: 'Худи', position: 0, items });
  return (await bus.request(putProduct, { ...aHoodie, ...change })).id;
}
