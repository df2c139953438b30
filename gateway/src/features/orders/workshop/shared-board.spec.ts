import { expect, it, jest } from '@jest/globals';
import { getWorkshopBoard, type ReplyOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import { SharedBoard } from './shared-board.ts';

const { reply } = getWorkshopBoard.example;
const board = (quantity: number): ReplyOf<typeof getWorkshopBoard> =>
  getWorkshopBoard.reply.parse({ ...reply, cards: reply.cards.map((card) => ({ ...card, quantity })) });

it('asks once for all who wait, and never for somebody who came later', async () => {
  let quantity = 1;
  const gate = Promise.withResolvers<void>();
  const request = jest.fn(async () => {
    const answer = board(quantity);
    await gate.promise;
    return answer;
  });
  const shared = new SharedBoard({ request } as unknown as Bus);
  const shown = async (): Promise<unknown> => JSON.parse((await shared.read()).body.toString());
  const first = shown();
  await new Promise(setImmediate);
  quantity = 2;
  const others = [shown(), shown(), shown()];
  gate.resolve();
  expect(await first).toMatchObject({ cards: [{ quantity: 1 }], total: 1 });
  for (const other of others) expect(await other).toMatchObject({ cards: [{ quantity: 2 }] });
  expect(request).toHaveBeenCalledTimes(2);
  await shown();
  expect(request).toHaveBeenCalledTimes(3);
});

it('is asked for again after a failure', async () => {
  const request = jest
    .fn<() => Promise<ReplyOf<typeof getWorkshopBoard>>>()
    .mockRejectedValueOnce(new AppError('SERVICE_UNAVAILABLE'))
    .mockResolvedValue(board(3));
  const shared = new SharedBoard({ request } as unknown as Bus);
  await expect(shared.read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect((await shared.read()).body.toString()).toContain('"quantity":3');
});
