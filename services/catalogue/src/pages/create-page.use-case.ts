import { Inject, Injectable } from '@nestjs/common';
import { pageChanged, type createPage, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { findCutAway } from '../shared/cut-away.ts';
import { linkTaken } from '../shared/link-taken.ts';
import { safeHtml } from '../shared/safe-html.ts';
import { toStaffPage } from './page.mapper.ts';
import { PageRepository } from './page.repository.ts';

@Injectable()
export class CreatePage {
  constructor(
    private readonly pages: PageRepository,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} LINK_TAKEN */
  async run(wanted: ParsedRequestOf<typeof createPage>): Promise<ReplyInputOf<typeof createPage>> {
    const content = safeHtml(wanted.content);
    const stored = await this.pages.insert({ ...wanted, content }, this.clock());
    if (!stored) throw linkTaken('link');
    this.bus.publish(pageChanged, { link: stored.link });
    return { page: toStaffPage(stored), cutAway: findCutAway(wanted.content, content) };
  }
}
