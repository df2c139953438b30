import { Controller } from '@nestjs/common';
import { createPage, listStaffPages, updatePage, type ReplyOf as MessageReplyOf } from '@shop/contracts';
import { AppError, linkFromTitle } from '@shop/domain';
import { Bus } from '@shop/service-kit';
import type { z } from 'zod';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import type { savedPageDto } from './page.dto.ts';
import { createPageRoute, listStaffPagesRoute, updatePageRoute } from './staff-page.routes.ts';

@Controller()
export class StaffPagesController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/pages', listStaffPagesRoute)
  @RequirePermission()
  async list(): Promise<ReplyOf<typeof listStaffPagesRoute>> {
    const data: z.input<typeof listStaffPagesRoute.reply>['data'] = [];
    // All pages together may exceed the message size of the bus; usually one request is enough.
    for (let after: string | null = ''; after !== null;) {
      const reply: MessageReplyOf<typeof listStaffPages> = await this.bus.request(listStaffPages, { after });
      for (const { id, ...page } of reply.pages) data.push({ _id: id, ...page });
      after = reply.nextAfter;
    }
    return { total: data.length, data };
  }

  @Endpoint('POST', '/api/admin/pages', createPageRoute)
  @RequirePermission('addShopItems')
  async create(@Input() { body }: InputOf<typeof createPageRoute>): Promise<ReplyOf<typeof createPageRoute>> {
    const { title, content } = body;
    const link = body.link ?? linkFromTitle(title);
    if (link === '')
      throw new AppError('BAD_REQUEST', { details: [{ field: 'link', message: 'Укажите ссылку' }] });
    return toSavedPageDto(await this.bus.request(createPage, { title, content, link }));
  }

  @Endpoint('PUT', '/api/admin/pages/{id}', updatePageRoute)
  @RequirePermission('editShopItems')
  async update(
    @Input() { params, body }: InputOf<typeof updatePageRoute>,
  ): Promise<ReplyOf<typeof updatePageRoute>> {
    const { updatedAt: expectedUpdatedAt, ...changes } = body;
    return toSavedPageDto(await this.bus.request(updatePage, { id: params.id, expectedUpdatedAt, changes }));
  }
}

function toSavedPageDto({
  page: { id, title, content, link, updatedAt },
  cutAway,
}: MessageReplyOf<typeof updatePage>): z.input<typeof savedPageDto> {
  return { _id: id, title, content, link, updatedAt, removed: cutAway };
}
