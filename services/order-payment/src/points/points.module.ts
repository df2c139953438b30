import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CountPoints } from './count-points.use-case.ts';
import { ScoreRepository } from './score.repository.ts';
import { ErasedCustomerRepository } from './erased-customer.repository.ts';
import { ErasedCustomer, erasedCustomerSchema } from './erased-customer.schema.ts';
import { Score, scoreSchema } from './score.schema.ts';
import { StandingRepository } from './standing.repository.ts';

/** The points that customers earn with their orders, per month. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ErasedCustomer.name, schema: erasedCustomerSchema },
      { name: Score.name, schema: scoreSchema },
    ]),
  ],
  providers: [CountPoints, ErasedCustomerRepository, ScoreRepository, StandingRepository],
  exports: [CountPoints, ErasedCustomerRepository, ScoreRepository, StandingRepository],
})
export class PointsModule {}
