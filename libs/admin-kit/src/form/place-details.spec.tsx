import { afterEach, describe, expect, it } from '@jest/globals';
import { useState } from 'react';
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

const wrong = {
  ...{ statusCode: 400, code: 'BAD_REQUEST', message: 'Некорректные данные запроса' },
  details: [{ field: 'delivery_address.index', message: 'Индекс должен состоять из шести цифр' }],
};

/** The field is on a tab that is not open. */
function Tabbed() {
  const [form] = Form.useForm<{ index: string }>();
  const [isOpen, setOpen] = useState(false);
  const place = (): void => {
    unplaced = placeDetails<{ index: string }>(form, wrong, {
      fields: { index: { label: 'Индекс' } },
      namesOfServer: { 'delivery_address.index': 'index' },
      onInvalid: ([first]) => setOpen(first === 'index'),
    });
  };
  return (
    <Form form={form}>
      <fieldset disabled={!isOpen}>
        <Form.Item label="Индекс" name="index">
          <Input />
        </Form.Item>
      </fieldset>
      <button onClick={() => queueMicrotask(place)} type="button">
        Сохранить
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

  it('opens the tab of a hidden field before the field gets the focus', async () => {
    render(<Tabbed />);
    fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Индекс должен состоять из шести цифр');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Индекс')));
    expect(unplaced).toBeNull();
  });

  it('leaves other errors to the form', () => {
    render(<Order error={{ ...taken, code: 'ORDER_LINES_UNKNOWN' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Создать' }));
    expect(unplaced).toEqual([]);
  });
});
