import { Controller } from '@nestjs/common';
import {
  addOrderNote,
  createManualOrder,
  editOrder,
  getOrderHistory,
  getStaffOrder,
  listStaff,
  pinOrderNote,
} from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../../auth/session.ts';
import { Endpoint, Input } from '../../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../../http/endpoint/route.ts';
import { toChanges, toManualOrder } from './edited-order.mapper.ts';
import {
  addOrderNoteRoute,
  createManualOrderRoute,
  editOrderRoute,
  getOrderHistoryRoute,
  getStaffOrderRoute,
  listOrderStaffRoute,
  pinOrderNoteRoute,
} from './staff-order.routes.ts';
import { toHistoryEntryDto, toStaffOrderDto } from './staff-order.mapper.ts';

/** A single order in the back office. */
@Controller()
export class StaffOrderController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/orders/{id}', getStaffOrderRoute)
  @RequirePermission('viewUserOrders')
  async get(
    @Input() { params }: InputOf<typeof getStaffOrderRoute>,
  ): Promise<ReplyOf<typeof getStaffOrderRoute>> {
    return toStaffOrderDto(await this.bus.request(getStaffOrder, params));
  }

  @Endpoint('GET', '/api/admin/orders/{id}/history', getOrderHistoryRoute)
  @RequirePermission('viewUserOrders')
  async history(
    @Input() { params }: InputOf<typeof getOrderHistoryRoute>,
  ): Promise<ReplyOf<typeof getOrderHistoryRoute>> {
    const { entries } = await this.bus.request(getOrderHistory, params);
    return entries.map(toHistoryEntryDto);
  }

  @Endpoint('PUT', '/api/admin/orders/{id}', editOrderRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async edit(
    @Input() { params, body }: InputOf<typeof editOrderRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof editOrderRoute>> {
    const changes = toChanges(body);
    const { updatedAt: expectedUpdatedAt } = body;
    return toStaffOrderDto(await this.bus.request(editOrder, { ...params, expectedUpdatedAt, by, changes }));
  }

  @Endpoint('PUT', '/api/admin/orders/create', createManualOrderRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async create(
    @Input() { body, idempotencyKey }: InputOf<typeof createManualOrderRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof createManualOrderRoute>> {
    return toStaffOrderDto(
      await this.bus.request(createManualOrder, { ...toManualOrder(body), idempotencyKey, by }),
    );
  }

  @Endpoint('GET', '/api/admin/orders/staff', listOrderStaffRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async staff(): Promise<ReplyOf<typeof listOrderStaffRoute>> {
    const { staff } = await this.bus.request(listStaff, { permission: 'viewUserOrders' });
    return staff.map(({ id, displayName }) => ({ _id: id, name: displayName }));
  }

  @Endpoint('POST', '/api/admin/orders/{id}/notes', addOrderNoteRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async addNote(
    @Input() { params, body }: InputOf<typeof addOrderNoteRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof addOrderNoteRoute>> {
    return toStaffOrderDto(await this.bus.request(addOrderNote, { ...params, ...body, by }));
  }

  @Endpoint('PUT', '/api/admin/orders/{id}/notes/{noteId}', pinOrderNoteRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  async pinNote(
    @Input() { params, body: { pinned: isPinned } }: InputOf<typeof pinOrderNoteRoute>,
    @SignedIn() { id: by }: SignedInPerson,
  ): Promise<ReplyOf<typeof pinOrderNoteRoute>> {
    return toStaffOrderDto(await this.bus.request(pinOrderNote, { ...params, isPinned, by }));
  }
}
