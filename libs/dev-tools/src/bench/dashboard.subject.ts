import { addDays, moscowDay } from '@shop/domain';
import { z } from 'zod';
import { benchStaff } from './back-office-staff.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { loneShopNeeds, openLoneShop } from './lone-shop.ts';
import { writeOrders } from './many-orders.ts';

const days = 365;
const rowsShape = z.array(z.object({ ordersCount: z.int() }));

/** Measures the sales of a year on the dashboard. */
export const dashboardSubject = ({ orders }: { orders: number }): BenchSubject => ({
  title: `Dashboard: the sales of ${days} days, ${orders} orders`,
  about: [
    `GET /api/admin/stats/orders over HTTP, through gateway and service, by day and by month. The first read, before any day is kept (record 079), stands below.`,
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: loneShopNeeds,
  concurrencies: [1, 8],
  open: () => open(orders),
});

function open(orders: number): Promise<OpenSubject> {
  return openLoneShop('dashboard', async ({ origin, mongodbUri, databases, sessionSecret }) => {
    const written = await writeOrders(mongodbUri, `${databases}order_payment`, orders);
    const staff = benchStaff(origin, sessionSecret, ['viewUserOrders']);
    const today = moscowDay(new Date());
    const period = `start=${addDays(today, 1 - days)}&end=${today}`;
    const read = async (detail: string): Promise<void> => {
      const answer = await staff.get(`/api/admin/stats/orders?${period}&detail=${detail}`);
      const counted = rowsShape.parse(await answer.json()).reduce((sum, row) => sum + row.ordersCount, 0);
      if (counted < orders * 0.99) throw new Error(`${detail}: ${counted} orders`);
    };
    const begunAt = performance.now();
    await read('daily');
    const first = `first read of ${days} days: ${Math.round(performance.now() - begunAt)} ms`;
    const subjects = ['daily', 'monthly'].map((detail) => calling(detail, () => read(detail)));
    return { subjects, facts: [written, first] };
  });
}
