import { Injectable } from '@nestjs/common';
import type { getPage, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { toPageReply } from './page.mapper.ts';
import { PageRepository } from './page.repository.ts';

@Injectable()
export class GetPage {
  constructor(private readonly pages: PageRepository) {}

  async run({ link }: ParsedRequestOf<typeof getPage>): Promise<ReplyInputOf<typeof getPage>> {
    const page = await this.pages.findByLink(link);
    if (!page) throw new AppError('PAGE_NOT_FOUND');
    return toPageReply(page);
  }
}
