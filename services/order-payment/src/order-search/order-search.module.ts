import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdsModule } from '../ids/ids.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { OrderSearchController } from './order-search.controller.ts';
import { SearchCodeRepository } from './search-code.repository.ts';
import { SearchCode, searchCodeSchema } from './search-code.schema.ts';
import { SearchCodes } from './search-codes.ts';
import { SearchOrders } from './search-orders.use-case.ts';
import { SendSearchCode } from './send-search-code.use-case.ts';

/** Lets visitors find their orders, and open them with a code sent by e-mail. */
@Module({
  imports: [
    IdsModule,
    MailsModule,
    OrdersModule,
    MongooseModule.forFeature([{ name: SearchCode.name, schema: searchCodeSchema }]),
  ],
  controllers: [OrderSearchController],
  providers: [SearchCodeRepository, SearchCodes, SearchOrders, SendSearchCode],
})
export class OrderSearchModule {}
