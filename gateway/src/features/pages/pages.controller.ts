import { Controller } from '@nestjs/common';
import { getPage, listPages } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { getPageRoute, listPagesRoute } from './page.routes.ts';
import { toPageDto } from './page.mapper.ts';

@Controller()
export class PagesController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/pages', listPagesRoute)
  @Public()
  async list(): Promise<ReplyOf<typeof listPagesRoute>> {
    const { pages } = await this.bus.request(listPages, {});
    return pages.map(({ link, title, updatedAt }) => ({ link, title, updatedAt }));
  }

  @Endpoint('GET', '/api/pages/{link}', getPageRoute)
  @Public()
  async getPage(@Input() { params }: InputOf<typeof getPageRoute>): Promise<ReplyOf<typeof getPageRoute>> {
    return toPageDto(await this.bus.request(getPage, { link: params.link }));
  }
}
