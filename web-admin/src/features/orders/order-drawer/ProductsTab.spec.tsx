import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AntdProvider, EditForm, useEditForm } from '@shop/admin-kit';
import { client } from '@shop/api-client';
import { mockApi, refusal, standInForBrowser, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { aStaffOrder } from './a-staff-order.ts';
import { toEdited, type OrderValues } from './order-values.ts';
import { ProductsTab } from './ProductsTab.tsx';

beforeAll(() => standInForBrowser());

let api: MockApi | undefined;
afterEach(() => {
  cleanup();
  api?.restore();
});

const [hoodie] = aStaffOrder().products;
if (!hoodie) throw new Error('the order has no products');
const order = aStaffOrder({ products: [{ ...hoodie, currentPrice: 4500 }] });

function Order() {
  const [isEditing, setEditing] = useState(false);
  const edit = useEditForm<OrderValues>({
    draftKey: null,
    loaded: toEdited(order),
    fields: Object.create(null),
    save: (edited) => Promise.resolve(edited),
    maySaveUnchanged: isEditing,
  });
  return (
    <EditForm edit={edit}>
      <Form.Item getValueFromEvent={({ target }) => Number(target.value)} label="Сумма" name="amount">
        <Input />
      </Form.Item>
      <ProductsTab
        edit={edit}
        isEditing={isEditing}
        isReadOnly={false}
        onEditing={setEditing}
        order={order}
        unclear={isEditing ? [{ title: 'Худи «Кит»', differ: 'options' }] : []}
      />
    </EditForm>
  );
}

function open(): void {
  api = mockApi({ 'GET /api/products/:id': () => refusal(404, 'PRODUCT_NOT_FOUND') });
  client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
  const router = createMemoryRouter([{ path: '*', element: <Order /> }]);
  render(
    <AntdProvider themeName="back-office">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AntdProvider>,
  );
}

const sum = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Сумма' });
const type = (amount: number): void => void fireEvent.change(sum(), { target: { value: String(amount) } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const orderPieces = (quantity: number): void => {
  const field = screen.getByRole('spinbutton', { name: /^Количество/ });
  fireEvent.change(field, { target: { value: String(quantity) } });
};

describe('the edit of the products', () => {
  it('can be saved although nothing has changed', () => {
    open();
    const save = (): HTMLButtonElement => screen.getByRole('button', { name: 'Сохранить' });
    expect(save().disabled).toBe(true);
    press('Изменить заказ');
    expect(save().disabled).toBe(false);
  });
});

it('shows what bought and new pieces of a product cost', async () => {
  open();
  press('Изменить заказ');
  orderPieces(3);
  expect(await screen.findByText('1 × 4 100,00 руб.')).toBeDefined();
  expect(screen.getByText('2 × 4 500,00 руб.')).toBeDefined();
  expect(sum().value).toBe('13450');
});

describe('cancelling the edit of the products', () => {
  it('takes a proposed sum back', () => {
    open();
    press('Изменить заказ');
    orderPieces(2);
    expect(sum().value).toBe('8950');
    press('Отмена');
    expect(sum().value).toBe('4450');
  });

  it.each([
    ['before the edit', () => type(5000), () => undefined],
    ['during it', () => undefined, () => type(5000)],
  ])('keeps a sum that was typed %s', (_when, before, during) => {
    open();
    before();
    press('Изменить заказ');
    orderPieces(2);
    during();
    press('Отмена');
    expect(sum().value).toBe('5000');
  });

  it('keeps a typed sum when no product was changed', () => {
    open();
    press('Изменить заказ');
    type(5000);
    press('Отмена');
    expect(sum().value).toBe('5000');
  });

  it('says which refunded line the person has to take out', async () => {
    open();
    const regions = screen.getAllByRole('status');
    press('Изменить заказ');
    // Announced only in a region that was there before.
    expect(regions.map(({ textContent }) => textContent)).toContain(
      'Худи «Кит». Размеров или цветов у этой вещи несколько: уберите нужную строку сами.',
    );
  });
});
