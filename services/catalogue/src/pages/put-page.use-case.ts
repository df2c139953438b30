import { Inject, Injectable } from '@nestjs/common';
import { pageChanged, type ParsedRequestOf, type putPage, type ReplyInputOf } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { toPageReply } from './page.mapper.ts';
import { PageRepository } from './page.repository.ts';
import { safeHtml } from '../shared/safe-html.ts';

@Injectable()
export class PutPage {
  constructor(
    private readonly pages: PageRepository,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async run({
    link,
    title,
    content,
  }: ParsedRequestOf<typeof putPage>): Promise<ReplyInputOf<typeof putPage>> {
    const wanted = { link, title, content: safeHtml(content) };
    const stored = await this.pages.findByLink(link);
    if (stored?.title === wanted.title && stored.content === wanted.content) return toPageReply(stored);
    const page = await this.pages.put(wanted, this.clock());
    this.bus.publish(pageChanged, { link });
    return toPageReply(page);
  }
}
