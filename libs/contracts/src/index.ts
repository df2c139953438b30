export { getPage } from './catalogue/get-page.ts';
export { pageChanged } from './catalogue/page-changed.ts';
export { putPage } from './catalogue/put-page.ts';
export { defineEvent, type EventContract, type PayloadOf } from './define-event.ts';
export {
  defineRequest,
  ownerOf,
  type ParsedRequestOf,
  type ReplyInputOf,
  type ReplyOf,
  type RequestContract,
  type RequestOf,
} from './define-request.ts';
export { events, requests } from './registry.ts';
