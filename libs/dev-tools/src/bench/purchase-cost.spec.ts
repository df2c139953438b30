import { expect, it } from '@jest/globals';
import { parseCommands } from './purchase-cost.ts';

it('reads the commands out of the metrics of a process', () => {
  const metrics = [
    '# TYPE mongo_commands_total counter',
    'mongo_commands_total{service="cart",collection="carts",command="find"} 12',
    'mongo_commands_total{service="order-payment",collection="orders",command="findAndModify"} 3',
    'bus_in_flight{service="cart"} 1',
  ].join('\n');
  expect([...parseCommands(metrics)]).toEqual([
    ['carts find', 12],
    ['orders findAndModify', 3],
  ]);
});
