import { testEnvironment } from '@shop/testing';
import { createConnection, type Connection, type Model } from 'mongoose';
import { ProductSalesRepository } from '../src/sales/product-sales.repository.ts';
import { ProductSales, productSalesSchema } from '../src/sales/product-sales.schema.ts';
import { SalesBatchRepository } from '../src/sales/sales-batch.repository.ts';
import { SalesBatch, salesBatchSchema } from '../src/sales/sales-batch.schema.ts';
import { SoldOrderRepository } from '../src/sales/sold-order.repository.ts';
import { SoldOrder, soldOrderSchema } from '../src/sales/sold-order.schema.ts';
import { SumSales } from '../src/sales/sum-sales.use-case.ts';

/** The ledger of sales of one test file, in a real database of its own. */
export interface OpenSales {
  env: Record<string, string>;
  connection: Connection;
  productSales: Model<ProductSales>;
  soldOrders: Model<SoldOrder>;
  orders: SoldOrderRepository;
  batches: SalesBatchRepository;
  sales: ProductSalesRepository;
  /** Another replica that sums up. */
  replica(): SumSales;
  /** How many pieces of each product were sold, by its number. */
  pieces(): Promise<Record<number, number>>;
  close(): Promise<void>;
}

export async function openSales(): Promise<OpenSales> {
  const { env, dropDatabases } = testEnvironment();
  const connection = createConnection(env['MONGODB_URI'] ?? '', {
    dbName: `${env['DB_PREFIX']}catalogue`,
    autoIndex: false,
    maxPoolSize: 20,
  });
  const productSales = connection.model<ProductSales>(ProductSales.name, productSalesSchema);
  const soldOrders = connection.model<SoldOrder>(SoldOrder.name, soldOrderSchema);
  const orders = new SoldOrderRepository(soldOrders);
  const batches = new SalesBatchRepository(connection.model<SalesBatch>(SalesBatch.name, salesBatchSchema));
  const sales = new ProductSalesRepository(productSales);
  for (const one of [orders, batches, sales]) await one.onModuleInit();
  return {
    ...{ env, connection, productSales, soldOrders, orders, batches, sales },
    replica: () => new SumSales(orders, batches, sales),
    pieces: async () => {
      const found = await productSales.find().lean<Pick<ProductSales, '_id' | 'pieces'>[]>();
      return Object.fromEntries(found.map(({ _id, pieces }) => [parseInt(_id.toHexString(), 16), pieces]));
    },
    close: async () => {
      await connection.close();
      await dropDatabases();
    },
  };
}

/** The id of the product or order of this number. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');
