import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.ts';
import { StaffOrdersModule } from '../staff-orders/staff-orders.module.ts';
import { BoardMemory } from './board-memory.ts';
import { MovePieces } from './move-pieces.use-case.ts';
import { ShowBoard } from './show-board.use-case.ts';
import { WorkshopController } from './workshop.controller.ts';

/** The workshop board: pieces in production, and how they are moved. */
@Module({
  imports: [OrdersModule, StaffOrdersModule],
  controllers: [WorkshopController],
  providers: [BoardMemory, MovePieces, ShowBoard],
})
export class WorkshopModule {}
