export { auditFieldName, isUnsaidAuditField } from './audit/audit-fields.ts';
export {
  auditEntityName,
  auditEntityNames,
  auditVerbName,
  auditVerbNames,
  auditVerbOf,
  securityEntity,
  securityMessage,
  securityMessages,
  signInRefusalNames,
  type AuditEntity,
  type AuditVerb,
  type SecurityVerb,
} from './audit/audit-words.ts';
export {
  bugLimits,
  bugPriorities,
  bugPriorityLabels,
  bugStateLabels,
  bugStates,
  type BugPriority,
  type BugState,
} from './bugs/bug-words.ts';
export { maxFavourites, maxLinesInCart } from './carts/cart-limits.ts';
export { AppError, type AppErrorOptions, type ErrorDetail, forStaff } from './errors/app-error.ts';
export { errorCatalogue, errorText, isErrorCode, type ErrorCode } from './errors/error-catalogue.ts';
export type { ErrorEntry, ErrorLevel, ErrorParams } from './errors/error-entry.ts';
export { fieldErrors, fieldText } from './errors/field-errors.ts';
export { formatMoney, type MoneySign } from './money/format-money.ts';
export { plainRoubles, readRoubles } from './money/read-roubles.ts';
export { hasWholeKopecks, kopecksToRoubles, roublesToKopecks, takePercent } from './money/money.ts';
export { discountPercent, effectivePrice, giftPriceKopecks, type ProductPrices } from './money/price.ts';
export { kopecks, roubles, wholeKopecksText } from './money/sum.schema.ts';
export {
  adminStatuses,
  adminStatusLabel,
  adminStatusProgress,
  type AdminStatus,
} from './orders/admin-status.ts';
export { deliveryBy, deliveryName, deliveryTypes, type DeliveryType } from './orders/delivery-type.ts';
export { mentionOf, mentionsIn, partsOfNote, partsOfRemark, productMentionOf } from './orders/mentions.ts';
export { lineQuantity, maxPiecesInLine } from './orders/line.schema.ts';
export { priceEdit, type EditableLine } from './orders/edit-lines.ts';
export { boughtLines, keepPieces, priceParts, type PiecePart } from './orders/kept-pieces.ts';
export { refundsDueAfter, type RefundOfPieces, type TitledPieces } from './orders/refunds-due.ts';
export { orderBalance, type OrderBalance } from './orders/order-balance.ts';
export { bulkRunUndoDays, maxOrdersInRun } from './orders/bulk-run-limits.ts';
export { orderFields } from './orders/order-fields.schema.ts';
export { isOrderDate } from './orders/order-date.ts';
export { maxGuestOrderLines, maxOrderKopecks, maxOrderLines, orderLimits } from './orders/order-limits.ts';
export { mergeLines, type MergedLine } from './orders/merge-lines.ts';
export {
  isTrackNumber,
  readTrackList,
  type TrackLineProblem,
  type TrackList,
  type TrackOfOrder,
} from './orders/track-list.ts';
export { lineKey, type LineIdentity } from './orders/line.ts';
export {
  moneyStateLabel,
  moneyStateOf,
  moneyStates,
  type MoneyState,
  type OrderMoney,
} from './orders/money-state.ts';
export { paymentStatuses, paymentStatusLabel, type PaymentStatus } from './orders/payment-status.ts';
export {
  priceOrder,
  type LineToPrice,
  type OrderToPrice,
  type OrderTotals,
  type PricedLine,
  type PricedOrder,
} from './orders/price-order.ts';
export { addedReceipt } from './orders/added-receipt.ts';
export { maxReceiptLines, type ReceiptLine } from './orders/receipt-lines.ts';
export {
  boardStatuses,
  dayLimitOf,
  promisedBy,
  statusTermEnd,
  type BoardStatus,
} from './orders/status-term.ts';
export { refundReceiptLines, shareRefund, type RefundShare } from './orders/refund-receipt.ts';
export { pageFields } from './pages/page-fields.schema.ts';
export { pageLimits } from './pages/page-limits.ts';
export { apiScopes, apiScopeTexts, apiTokenLimits, type ApiScope } from './people/api-token.ts';
export { connectScopes, connectScopeTexts, type ConnectScope } from './people/connect-scopes.ts';
export { cleanEmail, isEmail, normaliseEmail } from './people/email.ts';
export { displayName } from './people/display-name.ts';
export { maxAddresses } from './people/address-limits.ts';
export { personLimits } from './people/person-limits.ts';
export { initialOf, maskEmail } from './people/mask-person.ts';
export {
  grant,
  missingPermissions,
  permissions,
  permissionSet,
  type Permission,
  type PermissionSet,
} from './people/permissions.ts';
export { permissionLabels } from './people/permission-labels.ts';
export { isPostalIndex, postalIndexText } from './people/postal-index.ts';
export { firstRoles, roleKeys, type RoleKey } from './people/roles.ts';
export { sexes, type Sex } from './people/sex.ts';
export { cleanPhone, formatPhone, maskPhone, normalisePhone, normaliseRussianPhone } from './people/phone.ts';
export {
  collectionDescription,
  collectionSorts,
  colourName,
  imageName,
  link,
  maxLink,
  maxOrderedProducts,
  maxSectionsOfProduct,
  maxSubcategories,
  menuPosition,
  productFields,
  productLimits,
  seamName,
  sectionLimits,
  sectionName,
  sizeName,
  typedLink,
  type CollectionSort,
} from './products/catalogue-fields.schema.ts';
export {
  optionIssues,
  type ChosenOptions,
  type OptionName,
  type ProductOptions,
} from './products/option-issues.ts';
export { sizeTable, sizeTableLimits, type SizeTable } from './products/size-table.schema.ts';
export { linkFromTitle } from './products/link-from-title.ts';
export {
  highestPriceRoubles,
  maxImageBytes,
  maxImagePixels,
  maxProductsInReply,
  offeredTags,
  productTexts,
  seamColourPattern,
} from './products/product-texts.ts';
export { isEndedLater, isHiddenLater } from './products/product-plan-rules.ts';
export {
  importKeptDays,
  maxArchiveBytes,
  maxArchiveFiles,
  maxImportBytes,
  maxImportRows,
  maxUnpackedBytes,
} from './products/import-limits.ts';
export { importProblems, type ImportProblemCode } from './products/import-problems.ts';
export { itemTypeLabel, itemTypes, type ItemType } from './products/item-type.ts';
export {
  firstShownColour,
  leadColour,
  photosOfColour,
  type ColouredPhotos,
} from './products/photos-of-colour.ts';
export { colourLabel, colours, compareSizes, sizes, type Colour, type Size } from './products/palette.ts';
export { unmetNeeds, type CartConditions, type GoodsLine } from './promos/promo-conditions.ts';
export { promoLimits } from './promos/promo-limits.ts';
export { promoCode } from './promos/promo-code.schema.ts';
export { omitSecrets } from './secrets/omit-secrets.ts';
export {
  accentsOf,
  brandInitial,
  brandOf,
  brandScript,
  brandSettingsOf,
  dialled,
  quotedName,
  sellerLine,
  type Brand,
  type BrandSettings,
} from './shop/brand.ts';
export { brandConfig, parseBrandSettings } from './shop/brand.schema.ts';
export {
  notificationTypeLabel,
  notificationTypes,
  staffSubjectKinds,
  subjectPermission,
  type NotificationType,
  type StaffSubjectKind,
} from './staff/notification-type.ts';
export {
  taskPriorities,
  taskPriorityLabel,
  taskPriorityRank,
  type TaskPriority,
} from './staff/task-priority.ts';
export {
  dispatchDay,
  dispatchDayText,
  maxDispatchDays,
  usualDispatchTerms,
  type DispatchedProduct,
  type DispatchTerms,
} from './orders/dispatch.ts';
export { kopecksAPoint, pointsFor } from './orders/points.ts';
export { maxPauseText, pauseAt, type ShopPause } from './orders/shop-pause.ts';
export { addDays, countDays, dayStart, monthStart, weekStart } from './words/calendar-day.ts';
export { escapeForScript } from './words/escape-for-script.ts';
export { escapeHtml } from './words/escape-html.ts';
export { moscowClock, moscowDay, moscowOffsetMs } from './words/moscow-time.ts';
export { isObjectId, objectIdDigits, objectIdPattern } from './words/object-id.ts';
export { idempotencyKey } from './words/idempotency-key.schema.ts';
export { maxSearchText, synonymFields, synonymLimits } from './words/search-limits.ts';
export { objectId } from './words/object-id.schema.ts';
export { typedLine } from './words/typed-line.ts';
export { withoutInvisible } from './words/without-invisible.ts';
export { shortDate, shortDay, shortMoment, shortMonth, wholeMoment } from './words/short-moment.ts';
export { formatCount } from './words/format-count.ts';
export { countOf, plural, type PluralForms } from './words/plural.ts';
export { teamLimits, weekDays, weekText, type DayHours } from './team/team-hours.ts';
