import { Injectable } from '@nestjs/common';
import { listStaffPages, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { RowReader } from '@shop/service-kit';
import { toStaffPage } from './page.mapper.ts';
import { PageRepository, type PageRecord } from './page.repository.ts';

type Reply = ReplyInputOf<typeof listStaffPages>;

const shownPage = listStaffPages.reply.shape.pages.element;
/** Characters of content in one reply; a page has a quarter of that at most, and the bus allows several times it. */
const maxCharacters = 2_000_000;
/** Pages per query. */
const pageSize = 50;

@Injectable()
export class ListStaffPages {
  constructor(
    private readonly pages: PageRepository,
    private readonly rows: RowReader,
  ) {}

  async run({ after }: ParsedRequestOf<typeof listStaffPages>): Promise<Reply> {
    const read = await this.pages.findAfter(after, pageSize);
    const fitting = fittingOf(read);
    const shown = this.rows.readable('pages', fitting, {
      id: ({ id }) => id,
      check: (page) => shownPage.parse(toStaffPage(page)),
    });
    const hasMore = fitting.length < read.length || read.length === pageSize;
    // The cursor also advances past pages that are unreadable.
    return { pages: shown.map(toStaffPage), nextAfter: hasMore ? (fitting.at(-1)?.link ?? null) : null };
  }
}

/** The first pages that fit into a reply, at least one. */
function fittingOf(pages: readonly PageRecord[]): PageRecord[] {
  let characters = 0;
  return pages.filter(({ content }, at) => {
    characters += content.length;
    return at === 0 || characters <= maxCharacters;
  });
}
