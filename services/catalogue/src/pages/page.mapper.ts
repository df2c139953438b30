import type { ReplyInputOf, getPage, updatePage } from '@shop/contracts';
import type { PageRecord } from './page.repository.ts';
import { safeHtml } from '../shared/safe-html.ts';

/** A page for other services. The content is sanitised here too, since it may be older than a rule. */
export function toPageReply(page: PageRecord): ReplyInputOf<typeof getPage> {
  return {
    link: page.link,
    title: page.title,
    content: safeHtml(page.content),
    updatedAt: page.updatedAt.toISOString(),
  };
}

export function toStaffPage(page: PageRecord): ReplyInputOf<typeof updatePage>['page'] {
  return { ...toPageReply(page), id: page.id };
}
