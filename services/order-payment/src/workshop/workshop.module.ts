import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { StaffOrdersModule } from '../staff-orders/staff-orders.module.ts';
import { MovePieces } from './move-pieces.use-case.ts';
import { ReadBoard } from './read-board.ts';
import { ShowBoard } from './show-board.use-case.ts';
import { WorkshopController } from './workshop.controller.ts';

/** The workshop board: pieces in production, and how they are moved. */
@Module({
  imports: [OrdersModule, StaffOrdersModule],
  controllers: [WorkshopController],
  providers: [MovePieces, ReadBoard, ShowBoard],
})
export class WorkshopModule {}
