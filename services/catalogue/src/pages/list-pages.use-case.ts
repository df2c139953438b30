import { Injectable } from '@nestjs/common';
import type { listPages, ReplyInputOf } from '@shop/contracts';
import { PageRepository } from './page.repository.ts';

@Injectable()
export class ListPages {
  constructor(private readonly pages: PageRepository) {}

  async run(): Promise<ReplyInputOf<typeof listPages>> {
    const pages = await this.pages.findAll();
    return {
      pages: pages.map(({ link, title, updatedAt }) => ({ link, title, updatedAt: updatedAt.toISOString() })),
    };
  }
}
