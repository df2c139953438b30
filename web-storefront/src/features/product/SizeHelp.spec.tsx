import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, renderScreen } from '@shop/testing';
import { screen } from '@testing-library/react';
import { createQueryClient } from '@shop/web-kit';
import { keepOrdered } from '../../checkout/ordered-lines.ts';
import { SizeHelp } from './SizeHelp.tsx';

const product = aProduct({ Sizes: ['S', 'M'] });
const lineOf = (size: string) => ({
  ...{ productId: product._id, colour: 'black', size, seam: null, isGift: false, quantity: 1 },
});

const show = (changes = {}) =>
  renderScreen(<SizeHelp product={{ ...product, ...changes }} />, { queryClient: createQueryClient() });

beforeEach(() => localStorage.clear());

test('remembers the size that was last ordered in this browser', async () => {
  keepOrdered('first', [lineOf('S')]);
  keepOrdered('second', [lineOf('M')]);
  await show();
  expect(screen.getByText('Вы брали M')).toBeTruthy();
});

test('offers no table when the product has none', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Таблица размеров' })).toBeNull();
});
