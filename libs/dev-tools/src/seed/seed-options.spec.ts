import { describe, expect, it } from '@jest/globals';
import { readSeedOptions } from './seed-options.ts';

describe('readSeedOptions', () => {
  it.each([
    [[], { demo: false, help: false, products: 0, orders: 0 }],
    [['--demo'], { demo: true, help: false, products: 0, orders: 0 }],
    [['-h'], { demo: false, help: true, products: 0, orders: 0 }],
    // Bench products reuse the images of the demo shop.
    [['--products', '10000', '--orders', '0'], { demo: true, help: false, products: 10_000, orders: 0 }],
    [['--products=5'], { demo: true, help: false, products: 5, orders: 0 }],
    [['--orders', '100000'], { demo: false, help: false, products: 0, orders: 100_000 }],
  ])('reads %j', (argv, options) => {
    expect(readSeedOptions(argv)).toEqual(options);
  });

  it.each([
    [['--fast'], "Unknown option '--fast'"],
    [['demo'], 'Unexpected argument'],
    [['--products'], '--products'],
    [['--products', 'many'], '--products takes a whole number from 0 to 200000.'],
    [['--products=-1'], '--products takes a whole number'],
    [['--orders', '1000001'], '--orders takes a whole number from 0 to 1000000.'],
  ])('refuses %j', (argv, message) => {
    expect(() => readSeedOptions(argv)).toThrow(message);
  });
});
