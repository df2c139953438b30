import { Injectable } from '@nestjs/common';
import { listStaffPages, type ReplyInputOf } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { toListedPage } from './page.mapper.ts';
import { PageRepository } from './page.repository.ts';

const listedPage = listStaffPages.reply.shape.pages.element;

@Injectable()
export class ListStaffPages {
  constructor(
    private readonly pages: PageRepository,
    private readonly rows: RowReader,
  ) {}

  async run(): Promise<ReplyInputOf<typeof listStaffPages>> {
    const pages = this.rows.readable('pages', await this.pages.findAll(), {
      id: ({ id }) => id,
      check: (page) => listedPage.parse(toListedPage(page)),
    });
    return { pages: pages.map(toListedPage) };
  }
}
