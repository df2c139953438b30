import { Inject, Injectable } from '@nestjs/common';
import { pageChanged, type ParsedRequestOf, type ReplyInputOf, type updatePage } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, type Clock, differingFields, EditorNames, editPinned, kitTokens } from '@shop/service-kit';
import { findCutAway } from '../shared/cut-away.ts';
import { rememberLink } from '../shared/former-links.ts';
import { linkTaken } from '../shared/link-taken.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { toStaffPage } from './page.mapper.ts';
import { PageRepository, type PageRecord } from './page.repository.ts';

type Request = ParsedRequestOf<typeof updatePage>;

@Injectable()
export class UpdatePage {
  constructor(
    private readonly pages: PageRepository,
    private readonly bus: Bus,
    private readonly editors: EditorNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} PAGE_NOT_FOUND, EDITED_MEANWHILE, LINK_TAKEN */
  async run({ id, expectedUpdatedAt, changes }: Request): Promise<ReplyInputOf<typeof updatePage>> {
    const { content: sent } = changes;
    const safe = sent === undefined ? changes : { ...changes, content: safeHtml(sent) };
    const { before, after } = await editPinned<PageRecord>({
      find: () => this.find(id),
      expectedUpdatedAt,
      differing: (current) => differingFields(safe, current),
      write: (current, updatedAt) => this.write(current, safe, updatedAt),
      now: this.clock(),
      editors: this.editors,
    });
    // Without an event for the old link, caches would keep showing the page there.
    const links = after === before ? [] : new Set([before.link, after.link]);
    for (const link of links) this.bus.publish(pageChanged, { link });
    return { page: toStaffPage(after), cutAway: sent === undefined ? [] : findCutAway(sent, after.content) };
  }

  private async find(id: string): Promise<PageRecord> {
    const found = await this.pages.findById(id);
    if (!found) throw new AppError('PAGE_NOT_FOUND');
    return found;
  }

  /** Absent fields keep their value. */
  private async write(
    current: PageRecord,
    { link = current.link, title = current.title, content = current.content }: Request['changes'],
    updatedAt: Date,
  ): Promise<PageRecord | 'stale'> {
    const left = { link: current.link, until: updatedAt };
    const formerLinks = rememberLink(current.formerLinks, left, link);
    const stored = await this.pages.edit(current, { link, title, content, formerLinks }, updatedAt);
    if (stored === null) throw linkTaken('link');
    return stored;
  }
}
