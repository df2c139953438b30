import { expect, it } from '@jest/globals';
import { readers } from './read-cells.ts';

it.each(['5490', '5 490,00', '5490,00 руб.'])('reads %j as a price', (cell) => {
  expect(readers.price(cell)).toEqual({ content: { priceKopecks: 549_000 } });
});

it.each(['5,490', '5.490', '5,490.00', '5490,555'])('refuses %j: it may be thousands', (cell) => {
  expect(() => readers.price(cell)).toThrow(expect.objectContaining({ code: 'NOT_A_PRICE' }));
});
