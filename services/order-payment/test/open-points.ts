import type { Model } from 'mongoose';
import { CountPoints } from '../src/points/count-points.use-case.ts';
import { ErasedCustomerRepository } from '../src/points/erased-customer.repository.ts';
import { ErasedCustomer, erasedCustomerSchema } from '../src/points/erased-customer.schema.ts';
import { Score, scoreSchema } from '../src/points/score.schema.ts';
import { ScoreRepository } from '../src/points/score.repository.ts';
import { StandingRepository } from '../src/points/standing.repository.ts';
import type { OpenOrders } from './open-orders.ts';

/** Scores in the database of a test's orders. */
export interface OpenPoints {
  model: Model<Score>;
  scores: ScoreRepository;
  standings: StandingRepository;
  erased: ErasedCustomerRepository;
  counting: CountPoints;
}

export async function openPoints({ model: { db } }: OpenOrders): Promise<OpenPoints> {
  const model = db.model(Score.name, scoreSchema) as unknown as Model<Score>;
  const scores = new ScoreRepository(model);
  await scores.onModuleInit();
  const erasedModel = db.model(ErasedCustomer.name, erasedCustomerSchema) as unknown as Model<ErasedCustomer>;
  const erased = new ErasedCustomerRepository(erasedModel);
  const standings = new StandingRepository(model);
  return { model, scores, standings, erased, counting: new CountPoints(scores, erased) };
}
