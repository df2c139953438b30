export * from './messages.ts';
export { cartLine, lineIdentity } from './cart/cart-shapes.ts';
export { favourite } from './cart/favourite-shapes.ts';
export {
  artCover,
  category,
  categoryWithProducts,
  collection,
  collectionWithProducts,
  facets,
  filters,
  pagination,
  product,
  productCard,
  sorting,
} from './catalogue/catalogue-shapes.ts';
export { productOrder } from './catalogue/editable-shapes.ts';
export { maxChangedProducts, staffProductList, staffProductRow } from './catalogue/staff-product-shapes.ts';
export { defineEvent, type EventContract, type PayloadOf } from './define-event.ts';
export {
  defineRequest,
  isAudited,
  ownerOf,
  type AuditKey,
  type AuditedContract,
  type AuditRule,
  type ParsedRequestOf,
  type ReplyInputOf,
  type ReplyOf,
  type RequestContract,
  type RequestOf,
  type SingleRead,
} from './define-request.ts';
export { accessClaims, accessToken } from './identity/access-token.ts';
export { openedSession, person } from './identity/identity-shapes.ts';
export {
  maxOrdersAtOnce,
  unchangedReasons,
  type BulkOrderReply,
  type UnchangedReason,
} from './order-payment/bulk-order-shapes.ts';
export { effectNames, type EffectName } from './order-payment/effect-names.ts';
export {
  sandboxCards,
  sandboxDecisions,
  type SandboxCard,
  type SandboxDecision,
} from './order-payment/sandbox-shapes.ts';
export {
  defineStaffList,
  maxStaffListPage,
  maxStaffListSize,
  sortDirections,
  type SortDirection,
} from './staff-list/define-staff-list.ts';
export { events, requests } from './registry.ts';
export { accessOf } from './access/bus-access.ts';
export { processes, type Process } from './access/processes.ts';
export {
  inboxPrefixOf,
  natsAccounts,
  passwordVariableOf,
  renderNatsAccounts,
} from './access/nats-accounts.ts';
export { readBusAddresses, type BusAddresses } from './access/bus-addresses.ts';
export {
  audience,
  feedReader,
  staffFeedLimits,
  staffNotification,
  staffSubject,
  staffTask,
} from './staff-tools/staff-feed-shapes.ts';
