import { Controller } from '@nestjs/common';
import {
  addOrderNote,
  createManualOrder,
  editOrder,
  getOrderHistory,
  getStaffOrder,
  listCustomerOrders,
  pinOrderNote,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CreateManualOrder } from './create-manual-order.use-case.ts';
import { EditOrder } from './edit-order.use-case.ts';
import { ListCustomerOrders } from './list-customer-orders.use-case.ts';
import { ManageOrderNotes } from './manage-order-notes.use-case.ts';
import { ShowOrder } from './show-order.use-case.ts';

@Controller()
export class OrderEditingController {
  constructor(
    private readonly showOrder: ShowOrder,
    private readonly editing: EditOrder,
    private readonly creating: CreateManualOrder,
    private readonly notes: ManageOrderNotes,
    private readonly ofCustomer: ListCustomerOrders,
  ) {}

  @HandleMessage(getStaffOrder)
  get(request: ParsedRequestOf<typeof getStaffOrder>): Promise<ReplyInputOf<typeof getStaffOrder>> {
    return this.showOrder.run(request);
  }

  @HandleMessage(listCustomerOrders)
  listOfCustomer(
    request: ParsedRequestOf<typeof listCustomerOrders>,
  ): Promise<ReplyInputOf<typeof listCustomerOrders>> {
    return this.ofCustomer.run(request);
  }

  @HandleMessage(getOrderHistory)
  history(request: ParsedRequestOf<typeof getOrderHistory>): Promise<ReplyInputOf<typeof getOrderHistory>> {
    return this.showOrder.history(request);
  }

  @HandleMessage(editOrder)
  edit(request: ParsedRequestOf<typeof editOrder>): Promise<ReplyInputOf<typeof editOrder>> {
    return this.editing.run(request);
  }

  @HandleMessage(createManualOrder)
  create(
    request: ParsedRequestOf<typeof createManualOrder>,
  ): Promise<ReplyInputOf<typeof createManualOrder>> {
    return this.creating.run(request);
  }

  @HandleMessage(addOrderNote)
  addNote(request: ParsedRequestOf<typeof addOrderNote>): Promise<ReplyInputOf<typeof addOrderNote>> {
    return this.notes.add(request);
  }

  @HandleMessage(pinOrderNote)
  pinNote(request: ParsedRequestOf<typeof pinOrderNote>): Promise<ReplyInputOf<typeof pinOrderNote>> {
    return this.notes.pin(request);
  }
}
