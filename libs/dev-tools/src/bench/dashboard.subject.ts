import { putPerson } from '@shop/contracts';
import { addDays, moscowDay } from '@shop/domain';
import { z } from 'zod';
import { openSeedBus } from '../seed/seed-bus.ts';
import { benchStaff } from './back-office-staff.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { fill } from './catalogue-shop.ts';
import { loneShopNeeds, openLoneShop, type LoneShop } from './lone-shop.ts';
import { writeOrders } from './many-orders.ts';

const days = 365;
const products = 1_000;
const productsShape = z.object({ products: z.array(z.unknown()).length(100) });
const tokenShape = z.object({ token: z.string() });
const rowsShape = z.array(z.object({ ordersCount: z.int() }));

/** Measures the sales of a year on the dashboard, and a page of products for an application. */
export const dashboardSubject = ({ orders }: { orders: number }): BenchSubject => ({
  title: `Dashboard: the sales of ${days} days, ${orders} orders`,
  about: [
    `GET /api/admin/stats/orders over HTTP, through gateway and service, by day and by month. The first read, before any day is kept (record 079), stands below.`,
    `GET /api/external/products?limit=100: a page of ${products} products, with the token that counts each request.`,
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: loneShopNeeds,
  concurrencies: [1, 8],
  open: () => open(orders),
});

function open(orders: number): Promise<OpenSubject> {
  return openLoneShop('dashboard', async (shop) => {
    const { origin, mongodbUri, databases, tokenKey } = shop;
    const written = await writeOrders(mongodbUri, `${databases}order_payment`, orders);
    const staff = benchStaff(origin, tokenKey, ['viewUserOrders']);
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
    const filled = await fill(shop.natsUrl, shop.busPrefix, products);
    const headers = { 'x-api-token': await createToken(shop) };
    const page = calling('external products', async () => {
      const answer = await fetch(`${origin}/api/external/products?limit=100`, { headers });
      return productsShape.parse(await answer.json());
    });
    return { subjects: [...subjects, page], facts: [written, filled, first] };
  });
}

/** The token of an application; it ends with the rights of its creator, who is therefore a stored person. */
async function createToken({ origin, natsUrl, busPrefix, tokenKey }: LoneShop): Promise<string> {
  const bus = await openSeedBus(natsUrl, busPrefix);
  try {
    const { id } = await bus.request(putPerson, {
      ...{ phone: '79000000001', email: 'bench@example.ru', firstName: 'Анна', secondName: 'Замерова' },
      ...{ password: 'of-a-bench', roleKey: 'administrator' },
    });
    const answer = await benchStaff(origin, tokenKey, ['createNewRoles'], id).send(
      'POST',
      '/api/admin/create-token',
      {
        ...{ application_name: 'Bench', scopes: ['products'], usage_limit_enabled: false },
        token_expires: addDays(moscowDay(new Date()), 30),
      },
    );
    return tokenShape.parse(await answer.json()).token;
  } finally {
    await bus.close();
  }
}
