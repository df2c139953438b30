import type { Model } from 'mongoose';
import { CountPoints } from '../src/points/count-points.use-case.ts';
import { Score, scoreSchema } from '../src/points/score.schema.ts';
import { ScoreRepository } from '../src/points/score.repository.ts';
import { StandingRepository } from '../src/points/standing.repository.ts';
import type { OpenOrders } from './open-orders.ts';

/** Scores beside a test's orders. */
export interface OpenPoints {
  model: Model<Score>;
  scores: ScoreRepository;
  standings: StandingRepository;
  counting: CountPoints;
}

export async function openPoints({ model: { db } }: OpenOrders): Promise<OpenPoints> {
  const model = db.model(Score.name, scoreSchema) as unknown as Model<Score>;
  const scores = new ScoreRepository(model);
  await scores.onModuleInit();
  return { model, scores, standings: new StandingRepository(model), counting: new CountPoints(scores) };
}
