import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { client } from '@shop/api-client';
import { mockApi, renderScreen, type MockApi } from '@shop/testing';
import { createQueryClient } from '@shop/web-kit';
import { aStaffOrder } from './a-staff-order.ts';
import { OtherOrders } from './OtherOrders.tsx';

let api: MockApi | undefined;
afterEach(() => {
  cleanup();
  api?.restore();
});

describe('the other orders of a buyer', () => {
  it('open above the same filtered list', async () => {
    const order = aStaffOrder();
    const other = aStaffOrder({ _id: 'd'.repeat(24), orderId: 100041 });
    api = mockApi({ 'POST /api/admin/orders': () => ({ body: { total: 2, data: [order, other] } }) });
    client.setConfig({ baseUrl: 'http://localhost', fetch: globalThis.fetch });
    await renderScreen(<OtherOrders order={order} />, {
      at: `/admin/orders/${order._id}?search=%D0%BA%D0%B8%D1%82&page=2`,
      queryClient: createQueryClient(),
    });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '№ 100041' });
    expect(link.getAttribute('href')).toBe(`/admin/orders/${other._id}?search=%D0%BA%D0%B8%D1%82&page=2`);
  });
});
