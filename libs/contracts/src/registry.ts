import { getPage } from './catalogue/get-page.ts';
import { pageChanged } from './catalogue/page-changed.ts';
import { putPage } from './catalogue/put-page.ts';
import type { EventContract } from './define-event.ts';
import type { RequestContract } from './define-request.ts';

/** Every request of the shop; a test holds that each has exactly one handler, in its owner. */
export const requests: readonly RequestContract[] = [getPage, putPage];

/** Every event of the shop. */
export const events: readonly EventContract[] = [pageChanged];
