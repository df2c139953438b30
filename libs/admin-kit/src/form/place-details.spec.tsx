import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { standInForBrowser } from '@shop/testing';
import { placeDetails } from './place-details.ts';

standInForBrowser();
afterEach(() => cleanup());

interface Values {
  orderId: string;
}

const taken = { statusCode: 409, code: 'ORDER_NUMBER_TAKEN', message: 'Заказ с таким номером уже есть' };
let unplaced: readonly string[] | null = [];

function Order({ error }: { error: unknown }) {
  const [form] = Form.useForm<Values>();
  const place = (): void => {
    unplaced = placeDetails<Values>(form, error, {
      ...{ fields: { orderId: { label: 'Номер заказа' } }, namesOfServer: {} },
      fieldsOfErrors: { ORDER_NUMBER_TAKEN: 'orderId' },
    });
  };
  return (
    <Form form={form}>
      <Form.Item label="Номер заказа" name="orderId">
        <Input />
      </Form.Item>
      <button onClick={place} type="button">
        Создать
      </button>
    </Form>
  );
}

describe('placeDetails', () => {
  it('shows an error without details at the field that it is about, which gets the focus', async () => {
    render(<Order error={taken} />);
    fireEvent.click(screen.getByRole('button', { name: 'Создать' }));
    await screen.findByText(taken.message);
    expect(unplaced).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Номер заказа')));
  });

  it('leaves other errors to the form', () => {
    render(<Order error={{ ...taken, code: 'ORDER_LINES_UNKNOWN' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Создать' }));
    expect(unplaced).toEqual([]);
  });
});
