import { Controller } from '@nestjs/common';
import { getPage } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { Public } from '../../door/access.ts';
import { Serves } from '../../door/route.decorator.ts';
import type { InputOf, ReplyOf } from '../../door/route.ts';
import { getPageRoute } from './page.dto.ts';
import { toPageDto } from './page.mapper.ts';

@Controller()
export class PagesController {
  constructor(private readonly bus: Bus) {}

  @Serves(getPageRoute)
  @Public()
  async getPage({ params }: InputOf<typeof getPageRoute>): Promise<ReplyOf<typeof getPageRoute>> {
    return toPageDto(await this.bus.request(getPage, { link: params.link }));
  }
}
