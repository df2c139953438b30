import { jest } from '@jest/globals';
import type { PayloadOf, personChanged } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { RowReader, type Bus, type Clock, type Logger } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { DisplayNames } from '../src/leaderboard/display-names.ts';
import { EraseCustomer } from '../src/leaderboard/erase-customer.use-case.ts';
import { ForgetWinners } from '../src/leaderboard/forget-winners.ts';
import { FinalizeWinners } from '../src/leaderboard/finalize-winners.ts';
import { MonthRanking } from '../src/leaderboard/month-ranking.ts';
import { MonthWinnersRepository } from '../src/leaderboard/month-winners.repository.ts';
import { MonthWinners, monthWinnersSchema } from '../src/leaderboard/month-winners.schema.ts';
import { ShowLeaderboard } from '../src/leaderboard/show-leaderboard.use-case.ts';
import { EffectRepository } from '../src/orders/effect.repository.ts';
import { ErasedOrderRepository } from '../src/orders/erased-order.repository.ts';
import { openOrders, type OpenOrders } from './open-orders.ts';
import { openPoints, type OpenPoints } from './open-points.ts';

/** The parts of the leaderboard in one replica. */
export interface Board {
  showing: ShowLeaderboard;
  winners: FinalizeWinners;
  erase(customerId: string): ReturnType<EraseCustomer['run']>;
  notify(changed: PayloadOf<typeof personChanged>): Promise<void>;
}

/** The leaderboard with a real database, and with a clock and people that the test controls. */
export interface OpenLeaderboard extends Board {
  shop: OpenOrders;
  points: OpenPoints;
  months: Model<MonthWinners>;
  /** What was published to other services. */
  published: unknown[];
  time: { at: Date };
  /** Display names by person id; empty for a person without a name. */
  people: Map<string, string>;
  /** The ids requested from identity, and whether it is down. */
  identity: { requested: string[][]; isDown: boolean };
  anotherReplica(): Board;
  close(): Promise<void>;
}

export async function openLeaderboard(): Promise<OpenLeaderboard> {
  const shop = await openOrders();
  const points = await openPoints(shop);
  const months = shop.model.db.model(MonthWinners.name, monthWinnersSchema) as unknown as Model<MonthWinners>;
  const time = { at: new Date('2026-11-21T09:00:00Z') };
  const people = new Map<string, string>();
  const identity: OpenLeaderboard['identity'] = { requested: [], isDown: false };
  const published: unknown[] = [];
  const clock: Clock = () => time.at;
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() } as unknown as Logger;
  const rows = new RowReader(logger);
  const request = async (_contract: unknown, { ids }: { ids: string[] }): Promise<unknown> => {
    identity.requested.push(ids);
    if (identity.isDown) throw new AppError('SERVICE_UNAVAILABLE');
    return {
      names: ids.flatMap((id) => {
        const displayName = people.get(id);
        return displayName === undefined ? [] : [{ id, displayName }];
      }),
    };
  };
  const bus = { request } as unknown as Bus;
  const aReplica = (): Board => {
    const names = new DisplayNames(bus, clock, logger);
    const kept = new MonthWinnersRepository(months);
    const forgetting = new ForgetWinners(kept, names);
    const { standings, erased, scores } = points;
    const rankings = new MonthRanking(standings, clock, logger);
    const pending = new EffectRepository(shop.model);
    return {
      showing: new ShowLeaderboard(rankings, standings, kept, names, forgetting, rows, clock),
      winners: new FinalizeWinners(standings, kept, pending, names, erased, clock, logger),
      erase: async (customerId) => {
        const orders = new ErasedOrderRepository(shop.model);
        const bus = { publish: (_event: unknown, payload: unknown) => published.push(payload) };
        return new EraseCustomer(erased, scores, kept, orders, clock, bus).run({ customerId });
      },
      notify: async (changed) => {
        names.forget(changed);
        await forgetting.forgetIfGone(changed);
      },
    };
  };
  return {
    ...aReplica(),
    ...{ shop, points, months, published, time, people, identity },
    anotherReplica: aReplica,
    close: shop.close,
  };
}
