import { Controller } from '@nestjs/common';
import {
  addSavedView,
  changeSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toSavedViewDto } from './saved-view.mapper.ts';
import {
  addOrderViewRoute,
  changeOrderViewRoute,
  listOrderViewsRoute,
  removeOrderViewRoute,
  restoreOrderViewRoute,
} from './saved-view.routes.ts';

type View = ReplyOf<typeof addOrderViewRoute>;

const list = 'orders';

/** Saved views of the order list. Readers of orders have views of their own; sharing requires changing orders. */
@Controller()
export class OrderViewsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/order-views', listOrderViewsRoute)
  @RequirePermission('viewUserOrders')
  async list(
    @Input() _input: InputOf<typeof listOrderViewsRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof listOrderViewsRoute>> {
    const { views } = await this.bus.request(listSavedViews, { list, by: person.id });
    return { views: views.map(toSavedViewDto), canShare: mayShare(person) };
  }

  @Endpoint('POST', '/api/admin/order-views', addOrderViewRoute)
  @RequirePermission('viewUserOrders')
  async add(
    @Input() { body: { shared: isShared, ...view } }: InputOf<typeof addOrderViewRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<View> {
    const whose = whoseOf(person, isShared);
    return toSavedViewDto(await this.bus.request(addSavedView, { ...whose, ...view }));
  }

  @Endpoint('PUT', '/api/admin/order-views/{viewId}', changeOrderViewRoute)
  @RequirePermission('viewUserOrders')
  async change(
    @Input() { params, body: { updatedAt, ...changes } }: InputOf<typeof changeOrderViewRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<View> {
    const named = namedView(person, params.viewId);
    const request = { ...named, expectedUpdatedAt: updatedAt, changes };
    return toSavedViewDto(await this.bus.request(changeSavedView, request));
  }

  @Endpoint('DELETE', '/api/admin/order-views/{viewId}', removeOrderViewRoute)
  @RequirePermission('viewUserOrders')
  async remove(
    @Input() { params }: InputOf<typeof removeOrderViewRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<ReplyOf<typeof removeOrderViewRoute>> {
    await this.bus.request(removeSavedView, namedView(person, params.viewId));
    return { message: 'Вид удалён' };
  }

  @Endpoint('PUT', '/api/admin/order-views/{viewId}/restore', restoreOrderViewRoute)
  @RequirePermission('viewUserOrders')
  async restore(
    @Input() { params }: InputOf<typeof restoreOrderViewRoute>,
    @SignedIn() person: SignedInPerson,
  ): Promise<View> {
    return toSavedViewDto(await this.bus.request(restoreSavedView, namedView(person, params.viewId)));
  }
}

const mayShare = ({ permissions }: SignedInPerson): boolean => permissions.has('changeOrderStatus');

/** @throws AppError FORBIDDEN for a shared view without the permission to change shared views */
function whoseOf(person: SignedInPerson, isShared: boolean) {
  if (isShared && !mayShare(person)) throw new AppError('FORBIDDEN');
  return { list, isShared, by: person.id } as const;
}

function namedView(person: SignedInPerson, viewId: string) {
  const isShared = viewId.startsWith('shared-');
  return { ...whoseOf(person, isShared), id: viewId.replace(/^(own|shared)-/, '') };
}
