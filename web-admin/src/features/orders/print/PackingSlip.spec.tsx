import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PackingSlip } from './PackingSlip.tsx';
import type { PrintedOrder } from './printed-order.ts';

const order: PrintedOrder = {
  ...{ _id: '1', orderId: 100_001, createdBy: '2026-11-22T10:00:00.000Z' },
  userInfo: { 'First name': 'Иван', 'Second name': 'Петров', 'Middle name': '', Phone: '' },
  ...{ userAdditionalContact: '@nick', delivery_type: 'CDEK', userComment: '' },
  delivery_address: { index: '170100', address: 'Тверь' },
  delivery_info: { trackId: null },
  products: [],
};
const phone = '79123456789';

afterEach(cleanup);

it('shows the additional contact, which may be the only one', () => {
  render(<PackingSlip order={order} />);
  expect(screen.getByText('Контакт').nextElementSibling?.textContent).toBe('@nick');
  expect(screen.queryByText('Телефон')).toBeNull();
});

it.each(['', '+7 912 345-67-89', '8 (912) 345 67 89'])(
  'shows no contact %j that only repeats the phone',
  (contact) => {
    render(
      <PackingSlip
        order={{ ...order, userInfo: { ...order.userInfo, Phone: phone }, userAdditionalContact: contact }}
      />,
    );
    expect(screen.getByText('Телефон')).toBeTruthy();
    expect(screen.queryByText('Контакт')).toBeNull();
  },
);
