import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSteps } from '../src/cli/steps.mjs';
import { buyOnce } from '../src/smoke/buy-once.ts';
import { bulkStatusTasks } from '../src/staff-tasks/tasks/bulk-status.ts';
import { oneOrderTasks } from '../src/staff-tasks/tasks/one-order.ts';
import { button, listOrders, openOrders, rowsOf } from '../src/staff-tasks/order-pages.ts';
import { isMet, renderTasks, type MeasuredTask } from '../src/staff-tasks/render-staff-tasks.ts';
import { runStaffTasks } from '../src/staff-tasks/run-staff-tasks.ts';
import { openStaffShop, type StaffShop } from '../src/staff-tasks/staff-shop.ts';
import type { StaffTask } from '../src/staff-tasks/staff-task.ts';

let shop: StaffShop;

before(async () => {
  shop = await openStaffShop({ orders: 400, products: 5 });
});

after(() => shop?.close());

const once = (tasks: readonly StaffTask[]): Promise<MeasuredTask[]> =>
  runStaffTasks(shop, tasks, { rounds: 1, print: () => undefined });

const task = (act: StaffTask['begin']): StaffTask => ({ key: 'x', title: 'x', target: {}, begin: act });

test('performs the tasks in a real shop and counts clicks and time', async () => {
  const refund = oneOrderTasks.filter(({ key }) => key === 'e, refund');
  const measured = await once([...bulkStatusTasks, ...refund]);
  for (const { failure, rounds } of measured) {
    assert.equal(failure, null);
    assert.ok((rounds[0]?.clicks ?? 0) >= 4 && (rounds[0]?.ms ?? 0) > 0);
  }
  assert.equal(measured.length, 2);
  assert.match(renderTasks(measured, { isHeaded: true }), /\| d \| .*50 changed/);
});

test('the smoke test buys as a guest at the storefront', async () => {
  const lines: string[] = [];
  const steps = createSteps({ write: (text) => lines.push(text) });
  const number = await buyOnce(shop.shop, { phone: '79000000000', email: 'smoke@example.com' }, steps);
  assert.ok(number > 0);
  assert.equal(lines.filter((line) => line.startsWith('✓')).length, 8);
});

test('a task whose outcome is missing in the shop fails without figures', async () => {
  const [measured] = await once([
    task(async (place) => {
      await openOrders(place, '?period=all');
      return {
        act: (hands) => hands.click(rowsOf(place.page).first().getByRole('checkbox')),
        check: async () => {
          const { total } = await listOrders(shop.staff, {
            selectedStatus: 'in-sewing',
            orderSearchTerm: 'nobody',
          });
          if (total === 0) throw new Error('nothing happened');
          return [];
        },
      };
    }),
  ]);
  assert.ok(measured);
  assert.match(measured.failure ?? '', /nothing happened/);
  assert.equal(isMet(measured), false);
  assert.match(renderTasks([measured], { isHeaded: false }), /\| - \| - \| - \|.*failed/);
});

test('a click that was not counted is detected', async () => {
  const [measured] = await once([
    task(async (place) => {
      await openOrders(place, '?period=all');
      return {
        act: async (hands) => {
          await hands.click(rowsOf(place.page).first().getByRole('checkbox'));
          await button(place.page, 'Изменить статус').click();
        },
        check: async () => [],
      };
    }),
  ]);
  assert.match(measured?.failure ?? '', /The page got 2 presses, and 1 were counted/);
});
