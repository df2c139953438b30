import { describe, expect, it, jest } from '@jest/globals';
import type { Logger } from '@shop/service-kit';
import { Types } from 'mongoose';
import type { BoardOrder, BoardOrderRepository } from '../orders/board-order.repository.ts';
import { aBoardOrder } from '../../test/a-board-order.ts';
import { BoardMemory } from './board-memory.ts';

const minuteMs = 60_000;

/** A board over orders that the test changes. */
function openBoard(...stored: BoardOrder[]) {
  const orders = new Map(stored.map((order) => [order._id.toHexString(), order]));
  let now = new Date('2026-11-22T12:00:00Z');
  let gate = Promise.resolve();
  const error = jest.fn();
  const repository = {
    all: jest.fn(async function* () {
      const found = [...orders.values()];
      const opened = gate;
      gate = Promise.resolve();
      await opened;
      yield found;
    }),
    some: jest.fn((ids: readonly string[]) => Promise.resolve(ids.flatMap((id) => orders.get(id) ?? []))),
  } satisfies Record<keyof BoardOrderRepository, unknown>;
  const memory = new BoardMemory(repository as unknown as BoardOrderRepository, () => now, {
    error,
  } as unknown as Logger);
  return {
    ...{ memory, repository, error },
    change: (order: BoardOrder, { isAnnounced = true } = {}): void => {
      orders.set(order._id.toHexString(), order);
      if (isAnnounced) memory.noteChanged([order._id.toHexString()]);
    },
    /** Blocks the next read of all orders. @returns a function that unblocks it */
    shut: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    pass: (ms: number): void => void (now = new Date(now.getTime() + ms)),
    quantities: async (): Promise<number[]> =>
      (await memory.read()).show(now).cards.map(({ quantity }) => quantity),
  };
}

const order = (number: number, quantity: number): BoardOrder =>
  aBoardOrder({ number, lines: [{ title: `Худи ${number}`, quantity }] });

describe('the board in memory', () => {
  it('reads all orders once, and then only changed ones', async () => {
    const board = openBoard(order(1, 1), order(2, 2));
    expect(await Promise.all([board.quantities(), board.quantities()])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    board.change(order(2, 5));
    expect(await board.quantities()).toEqual([1, 5]);
    expect(await board.quantities()).toEqual([1, 5]);
    expect(board.repository.all).toHaveBeenCalledTimes(1);
    expect(board.repository.some).toHaveBeenCalledTimes(1);
  });

  it('includes announced changes, also while everything is being reloaded', async () => {
    const board = openBoard(order(1, 1));
    await board.quantities();
    board.pass(minuteMs + 1);
    const open = board.shut();
    board.change(order(1, 3));
    expect(await board.quantities()).toEqual([3]);
    board.change(order(1, 4));
    expect(await board.quantities()).toEqual([4]);
    open();
    await new Promise(setImmediate);
    expect(await board.quantities()).toEqual([4]);
    expect(board.repository.all).toHaveBeenCalledTimes(2);
  });

  it('does not apply an older reload over a newer change when many orders change', async () => {
    const board = openBoard(order(1, 1));
    await board.quantities();
    board.pass(minuteMs + 1);
    const open = board.shut();
    await board.quantities();
    board.change(order(1, 3));
    board.memory.noteChanged(Array.from({ length: 5_000 }, () => new Types.ObjectId().toHexString()));
    const counting = board.quantities();
    await new Promise(setImmediate);
    open();
    expect(await counting).toEqual([3]);
    await new Promise(setImmediate);
    expect(await board.quantities()).toEqual([3]);
  });

  it('finds unannounced changes after a minute', async () => {
    const board = openBoard(order(1, 1));
    await board.quantities();
    board.change(order(2, 2), { isAnnounced: false });
    expect(await board.quantities()).toEqual([1]);
    board.pass(minuteMs + 1);
    await board.quantities();
    await new Promise(setImmediate);
    expect(await board.quantities()).toEqual([1, 2]);
  });

  it('keeps pending changes after a failed read', async () => {
    const board = openBoard(order(1, 1));
    await board.quantities();
    board.change(order(2, 2));
    board.repository.some.mockRejectedValueOnce(new Error('the database is away'));
    await expect(board.quantities()).rejects.toThrow('the database is away');
    expect(await board.quantities()).toEqual([1, 2]);
  });

  it.each<[string, object]>([
    ['no date', { createdAt: undefined }],
    ['no lines', { lines: null }],
    ['half a piece', { lines: [{ ...order(1, 1).lines[0], quantity: 1.5 }] }],
    ['a line without a title', { lines: [{ ...order(1, 1).lines[0], title: null }] }],
  ])('omits an order with %s and shows the others', async (_what, damage) => {
    const damaged = { ...order(1, 1), ...damage } as unknown as BoardOrder;
    const board = openBoard(order(1, 1), order(2, 2));
    await board.quantities();
    board.change(damaged);
    expect(await board.quantities()).toEqual([2]);
    expect(board.error).toHaveBeenCalledWith(expect.objectContaining({ order: 1 }), expect.any(String));
    const anew = openBoard(damaged, order(2, 2));
    expect(await anew.quantities()).toEqual([2]);
    expect(anew.error).toHaveBeenCalledTimes(1);
  });
});
