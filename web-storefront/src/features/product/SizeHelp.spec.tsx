import { beforeEach, expect, test } from '@jest/globals';
import { client } from '@shop/api-client';
import { aProduct, mockApi, renderScreen } from '@shop/testing';
import { fireEvent, screen } from '@testing-library/react';
import { createQueryClient } from '@shop/web-kit';
import { keepOrdered } from '../../checkout/ordered-lines.ts';
import { asMember } from '../../member/test/a-member.tsx';
import { SizeHelp } from './SizeHelp.tsx';

// Each test has a product of its own, since the orders of this browser stay known.
let product = aProduct({});
let number = 0;
beforeEach(() => {
  product = aProduct({ _id: String((number += 1)).padStart(24, '0'), Sizes: ['S', 'M'] });
});
const lineOf = (size: string) => ({
  ...{ productId: product._id, colour: 'black', size, seam: null, isGift: false, quantity: 1 },
});

const show = (changes = {}) =>
  renderScreen(<SizeHelp product={{ ...product, ...changes }} />, { queryClient: createQueryClient() });

test('remembers the size that was last ordered in this browser', async () => {
  keepOrdered('first', [lineOf('S')]);
  keepOrdered('second', [lineOf('M')]);
  await show();
  expect(screen.getByText('Вы брали M')).toBeTruthy();
});

test('a customer who bought it elsewhere is reminded of the latest paid size', async () => {
  keepOrdered('here', [lineOf('S')]);
  const ordered = (status: string, size: string) => ({
    status,
    products: [{ productId: { _id: product._id }, ProductDetails: { size } }],
  });
  const api = mockApi({
    'POST /api/user/orders': () => ({ body: [ordered('canceled', 'S'), ordered('succeeded', 'M')] }),
  });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  await renderScreen(asMember(<SizeHelp product={product} />), { queryClient: createQueryClient() });
  expect(await screen.findByText('Вы брали M')).toBeTruthy();
  api.restore();
});

test('shows the measurements of the product, with dashes where it was not measured', async () => {
  const sizeTable = {
    measures: ['Ширина груди', 'Рукав'],
    rows: [{ size: 'M', values: [56.5, null] }],
    howTo: 'Вещь лежит ровно.',
  };
  await show({ sizeTable });
  fireEvent.click(screen.getByRole('button', { name: 'Таблица размеров' }));
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['56,5', '–']);
  expect(screen.getByText('Вещь лежит ровно.')).toBeTruthy();
});

test('is empty without a table and an earlier order', async () => {
  await show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Вы брали/)).toBeNull();
});
