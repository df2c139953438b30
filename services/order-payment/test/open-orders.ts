import { testEnvironment } from '@shop/testing';
import { createConnection, type Model } from 'mongoose';
import { PaymentRepository } from '../src/orders/payment.repository.ts';
import { OrderNumberRepository } from '../src/orders/order-number.repository.ts';
import { OrderNumber, orderNumberSchema } from '../src/orders/order-number.schema.ts';
import { OrderRepository } from '../src/orders/order.repository.ts';
import type { OrderRecord } from '../src/orders/order-record.ts';
import { Order, orderSchema } from '../src/orders/order.schema.ts';
import { paymentMove } from '../src/payments/payment-move.ts';
import { anOrder } from './an-order.ts';

/** The orders of one test file, in a real database of their own. */
export interface OpenOrders {
  /** The settings of a service that shares the database. */
  env: Record<string, string>;
  model: Model<Order>;
  orders: OrderRepository;
  payments: PaymentRepository;
  numbers: OrderNumberRepository;
  /** Stores an order under the next number, unpaid unless the test says otherwise. */
  anUnpaidOrder(input?: Partial<Order>): Promise<OrderRecord>;
  /** Stores an order and moves its payment. */
  anOrderMoved(change: Parameters<typeof paymentMove>[1], input?: Partial<Order>): Promise<OrderRecord>;
  close(): Promise<void>;
}

/** @param settings in addition to those of every test, such as engines of its own */
export async function openOrders(settings: Record<string, string> = {}): Promise<OpenOrders> {
  const { env, dropDatabases } = testEnvironment(settings);
  const connection = createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}order_payment`,
    autoIndex: false,
    maxPoolSize: 20,
  });
  const model = connection.model(Order.name, orderSchema) as unknown as Model<Order>;
  const numberModel = connection.model(OrderNumber.name, orderNumberSchema) as unknown as Model<OrderNumber>;
  const orders = new OrderRepository(model, () => new Date());
  await orders.onModuleInit();
  const payments = new PaymentRepository(model);
  const numbers = new OrderNumberRepository(numberModel);
  const anUnpaidOrder = async (input: Partial<Order> = {}): Promise<OrderRecord> => {
    const stored = await orders.insert(anOrder(await numbers.next(), input));
    if (!stored) throw new Error('not stored');
    return stored;
  };
  return {
    ...{ env, model, orders, payments, numbers, anUnpaidOrder },
    anOrderMoved: async (change, input) => {
      const moved = await payments.move(paymentMove(await anUnpaidOrder(input), change));
      if (!moved) throw new Error('not moved');
      return moved;
    },
    close: async () => {
      await connection.close();
      await dropDatabases();
    },
  };
}
