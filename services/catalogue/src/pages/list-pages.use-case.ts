import { Injectable } from '@nestjs/common';
import { listPages, type ReplyInputOf } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { PageRepository, type PageRecord } from './page.repository.ts';

type Reply = ReplyInputOf<typeof listPages>;

const shownPage = listPages.reply.shape.pages.element;

@Injectable()
export class ListPages {
  constructor(
    private readonly pages: PageRepository,
    private readonly rows: RowReader,
  ) {}

  async run(): Promise<Reply> {
    const pages = this.rows.readable('pages', await this.pages.findAll(), {
      id: ({ link }) => link,
      check: (page) => shownPage.parse(toShown(page)),
    });
    return { pages: pages.map(toShown) };
  }
}

const toShown = ({ link, title, updatedAt }: Omit<PageRecord, 'content'>): Reply['pages'][number] => ({
  link,
  title,
  updatedAt: updatedAt.toISOString(),
});
