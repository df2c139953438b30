import { parseArgs } from 'node:util';
import { Failure } from '../cli/failure.mjs';

export interface SeedOptions {
  demo: boolean;
  help: boolean;
  /** Total number of bench products; 0 for none. */
  products: number;
  /** Total number of bench orders; 0 for none. */
  orders: number;
}

const maxProducts = 200_000;
const maxOrders = 1_000_000;

/** @throws {Failure} with exit code 2, naming the unknown option or the invalid number */
export function readSeedOptions(argv: readonly string[]): SeedOptions {
  const { values } = parse(argv);
  const products = count('products', values.products, maxProducts);
  const orders = count('orders', values.orders, maxOrders);
  return { demo: values.demo || products > 0, help: values.help, products, orders };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        products: { type: 'string', default: '0' },
        orders: { type: 'string', default: '0' },
      },
    });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('.')[0] : String(cause);
    throw new Failure(`${why}. \`npm run seed -- --help\` lists what there is.`, 2);
  }
}

function count(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new Failure(`--${name} takes a whole number from 0 to ${max}.`, 2);
}
