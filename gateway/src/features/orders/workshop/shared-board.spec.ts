import { expect, it, jest } from '@jest/globals';
import { getWorkshopBoard, type ReplyOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import { SharedBoard } from './shared-board.ts';

const { reply } = getWorkshopBoard.example;
type Reply = ReplyOf<typeof getWorkshopBoard>;

const board = (quantity: number, revision: string | null = null): Reply => {
  const cards = (reply.cards ?? []).map((card) => ({ ...card, quantity }));
  return getWorkshopBoard.reply.parse({ ...reply, cards, revision });
};

it('sends one request for all waiting readers, and another one for readers that arrive after it was sent', async () => {
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

it('serialises the board once per revision and requests it without cards while the revision is unchanged', async () => {
  const known: unknown[] = [];
  const stored = [board(1, 'one'), board(2, 'two')];
  const request = jest.fn(async (_contract: unknown, { knownRevision }: { knownRevision: string | null }) => {
    known.push(knownRevision);
    const [now] = stored;
    return Promise.resolve(now?.revision === knownRevision ? { ...now, cards: null } : now);
  });
  const shared = new SharedBoard({ request } as unknown as Bus);
  const first = await shared.read();
  expect(await shared.read()).toBe(first);
  stored.shift();
  const second = await shared.read();
  expect(second.body.toString()).toContain('"quantity":2');
  expect(await shared.read()).toBe(second);
  expect(known).toEqual([null, 'one', 'one', 'two']);
});

it('serialises the board after every request when the replica sends no revision', async () => {
  const request = jest.fn<() => Promise<Reply>>().mockResolvedValue(board(1));
  const shared = new SharedBoard({ request } as unknown as Bus);
  expect(await shared.read()).not.toBe(await shared.read());
});

it('reports an internal error when the reply omits the cards of an unknown revision', async () => {
  const request = jest.fn<() => Promise<Reply>>().mockResolvedValue({ ...board(1, 'other'), cards: null });
  await expect(new SharedBoard({ request } as unknown as Bus).read()).rejects.toMatchObject({
    code: 'INTERNAL',
  });
});

it('requests the board again after a failure', async () => {
  const request = jest
    .fn<() => Promise<Reply>>()
    .mockRejectedValueOnce(new AppError('SERVICE_UNAVAILABLE'))
    .mockResolvedValue(board(3));
  const shared = new SharedBoard({ request } as unknown as Bus);
  await expect(shared.read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect((await shared.read()).body.toString()).toContain('"quantity":3');
});
