import { expect, it } from '@jest/globals';
import { commandSentences, parseCommands } from './purchase-cost.ts';

it('parses database commands from the metrics of a process', () => {
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

it('separates the commands of the shop, of the sandbox bank and of scheduled work', () => {
  expect(
    commandSentences([
      ['orders insert', 1],
      ['sandbox_payments insert', 1],
      ['orders update', 0.5],
      ['erasures find', 0.25],
    ]),
  ).toEqual([
    '1.5 database commands of the shop: orders insert 1.00, orders update 0.50',
    '1.0 of the sandbox bank: sandbox_payments insert 1.00',
    '0.3 of work by the clock: erasures find 0.25',
  ]);
});
