import type { ReplyInputOf, getPage } from '@shop/contracts';
import type { Page } from './page.schema.ts';
import { safeHtml } from '../shared/safe-html.ts';

/** A page for other services. The content is made safe on the way out too: what is stored may be older than a rule. */
export function toPageReply(page: Page): ReplyInputOf<typeof getPage> {
  return {
    link: page.link,
    title: page.title,
    content: safeHtml(page.content),
    updatedAt: page.updatedAt.toISOString(),
  };
}
