import { expect, it } from '@jest/globals';
import { productColumns } from '@shop/contracts';
import { writers } from './product-cells.ts';

it('writers are in the order of the columns', () => {
  expect(Object.keys(writers)).toEqual(Object.keys(productColumns));
});
