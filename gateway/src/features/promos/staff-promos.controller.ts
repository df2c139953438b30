import { Controller } from '@nestjs/common';
import { createPromo, listPromos, showPromo, showPromoSales, updatePromo } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { SignedIn, type SignedInPerson } from '../../auth/session.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toPromoChanges, toPromoContent } from './staff-promo-content.ts';
import { toPromoSalesDto, toStaffPromoDto } from './staff-promo.mapper.ts';
import {
  createPromoRoute,
  getPromoRoute,
  listPromosRoute,
  promoSalesRoute,
  updatePromoRoute,
} from './staff-promo.routes.ts';

@Controller()
export class StaffPromosController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/promos', listPromosRoute)
  @RequirePermission()
  async list(@Input() { query }: InputOf<typeof listPromosRoute>): Promise<ReplyOf<typeof listPromosRoute>> {
    const { promos } = await this.bus.request(listPromos, query);
    return promos.map(toStaffPromoDto);
  }

  @Endpoint('POST', '/api/admin/promo/create', createPromoRoute)
  @RequirePermission('editShopItems')
  async create(
    @Input() { body }: InputOf<typeof createPromoRoute>,
    @SignedIn() { id: createdBy }: SignedInPerson,
  ): Promise<ReplyOf<typeof createPromoRoute>> {
    return toStaffPromoDto(await this.bus.request(createPromo, { content: toPromoContent(body), createdBy }));
  }

  @Endpoint('GET', '/api/admin/promo/{id}', getPromoRoute)
  @RequirePermission()
  async get(@Input() { params }: InputOf<typeof getPromoRoute>): Promise<ReplyOf<typeof getPromoRoute>> {
    return toStaffPromoDto(await this.bus.request(showPromo, params));
  }

  @Endpoint('PUT', '/api/admin/promo/update/{id}', updatePromoRoute)
  @RequirePermission('editShopItems')
  async update(
    @Input() { params, body }: InputOf<typeof updatePromoRoute>,
  ): Promise<ReplyOf<typeof updatePromoRoute>> {
    const { updatedAt: expectedUpdatedAt, ...sent } = body;
    const request = { id: params.id, expectedUpdatedAt, changes: toPromoChanges(sent) };
    return toStaffPromoDto(await this.bus.request(updatePromo, request));
  }

  @Endpoint('GET', '/api/admin/promos/{id}/sales', promoSalesRoute)
  @RequirePermission('viewUserOrders')
  async getSales(
    @Input() { params }: InputOf<typeof promoSalesRoute>,
  ): Promise<ReplyOf<typeof promoSalesRoute>> {
    const [sales] = await Promise.all([
      this.bus.request(showPromoSales, { promoId: params.id }),
      // Orders do not know which promos exist.
      this.bus.request(showPromo, params),
    ]);
    return toPromoSalesDto(sales);
  }
}
