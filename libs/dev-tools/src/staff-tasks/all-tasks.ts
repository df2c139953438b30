import type { StaffTask } from './staff-task.ts';
import { bulkStatusTasks } from './tasks/bulk-status.ts';
import { firstLoadTasks } from './tasks/first-load.ts';
import { keyboardTasks } from './tasks/keyboard.ts';
import { manualOrderTasks } from './tasks/manual-order.ts';
import { oneOrderTasks } from './tasks/one-order.ts';
import { orderFilterTasks } from './tasks/order-filter.ts';
import { orderSearchTasks } from './tasks/order-search.ts';
import { ordersListTasks } from './tasks/orders-list.ts';
import { phoneTasks } from './tasks/phone.ts';
import { manyOptionsTask } from './tasks/many-options.ts';
import { productTasks } from './tasks/products.ts';
import { twoPeopleTasks } from './tasks/two-people.ts';

/** In the alphabetical order of their keys. */
export const allTasks: readonly StaffTask[] = [
  ...ordersListTasks,
  ...orderSearchTasks,
  ...orderFilterTasks,
  ...bulkStatusTasks,
  ...oneOrderTasks,
  ...manualOrderTasks,
  ...productTasks,
  manyOptionsTask,
  ...twoPeopleTasks,
  ...keyboardTasks,
  ...firstLoadTasks,
  ...phoneTasks,
].toSorted((one, other) => one.key.localeCompare(other.key));
