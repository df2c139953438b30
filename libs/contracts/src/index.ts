export { cartLine, lineIdentity } from './cart/cart-shapes.ts';
export { favourite } from './cart/favourite-shapes.ts';
export { addFavourite } from './cart/add-favourite.ts';
export { addLine } from './cart/add-line.ts';
export { clearCart } from './cart/clear-cart.ts';
export { forgetCustomer } from './cart/forget-customer.ts';
export { getCart } from './cart/get-cart.ts';
export { joinCart } from './cart/join-cart.ts';
export { joinFavourites } from './cart/join-favourites.ts';
export { listFavourites } from './cart/list-favourites.ts';
export { moveLine } from './cart/move-line.ts';
export { putGift } from './cart/put-gift.ts';
export { removeFavourite } from './cart/remove-favourite.ts';
export { removeGift } from './cart/remove-gift.ts';
export { removeLine } from './cart/remove-line.ts';
export { setLineQuantity } from './cart/set-line-quantity.ts';
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
export { browseProducts } from './catalogue/browse-products.ts';
export { catalogueChanged } from './catalogue/catalogue-changed.ts';
export { changeProducts } from './catalogue/change-products.ts';
export { getEditableProduct } from './catalogue/get-editable-product.ts';
export { listStaffProducts } from './catalogue/list-staff-products.ts';
export { productOrder } from './catalogue/editable-shapes.ts';
export { maxChangedProducts, staffProductList, staffProductRow } from './catalogue/staff-product-shapes.ts';
export { checkLines, lineIssue } from './catalogue/check-lines.ts';
export { countSales } from './catalogue/count-sales.ts';
export { createCategory } from './catalogue/create-category.ts';
export { createCollection } from './catalogue/create-collection.ts';
export { createProduct } from './catalogue/create-product.ts';
export { findArticleProducts, maxArticleProducts } from './catalogue/find-article-products.ts';
export { findKnownArticles } from './catalogue/find-known-articles.ts';
export { getCategory } from './catalogue/get-category.ts';
export { getCollection } from './catalogue/get-collection.ts';
export { getPage } from './catalogue/get-page.ts';
export { getProductDetails } from './catalogue/get-product-details.ts';
export { getProduct } from './catalogue/get-product.ts';
export { listArtCovers } from './catalogue/list-art-covers.ts';
export { listCategories } from './catalogue/list-categories.ts';
export { listCollectionProducts } from './catalogue/list-collection-products.ts';
export { listCollectionsWithProducts } from './catalogue/list-collections-with-products.ts';
export { listCollections } from './catalogue/list-collections.ts';
export { listPages } from './catalogue/list-pages.ts';
export { listProductAddresses } from './catalogue/list-product-addresses.ts';
export { listProductCards } from './catalogue/list-product-cards.ts';
export { listProducts } from './catalogue/list-products.ts';
export { popularityChanged } from './catalogue/popularity-changed.ts';
export { pageChanged } from './catalogue/page-changed.ts';
export { exportProducts, productColumns, type ProductColumn } from './catalogue/product-table.ts';
export { previewProduct } from './catalogue/preview-product.ts';
export {
  appendImportPictures,
  appendProductImport,
  beginProductImport,
  getProductImport,
  importPartBytes,
  listFailedRows,
  listImportRows,
  listProductImports,
  runProductImport,
} from './catalogue/product-import.ts';
export { putArtCover } from './catalogue/put-art-cover.ts';
export { putCategory } from './catalogue/put-category.ts';
export { putCollection } from './catalogue/put-collection.ts';
export { putImage } from './catalogue/put-image.ts';
export { removeCategory } from './catalogue/remove-category.ts';
export { removeCollection } from './catalogue/remove-collection.ts';
export { listStaffCategories } from './catalogue/list-staff-categories.ts';
export { listStaffCollections } from './catalogue/list-staff-collections.ts';
export { findMovedLink } from './catalogue/find-moved-link.ts';
export { createPage } from './catalogue/create-page.ts';
export { updatePage } from './catalogue/update-page.ts';
export { listStaffPages } from './catalogue/list-staff-pages.ts';
export { putPage } from './catalogue/put-page.ts';
export { putProduct } from './catalogue/put-product.ts';
export { updateCategory } from './catalogue/update-category.ts';
export { updateCollection } from './catalogue/update-collection.ts';
export { updateProduct } from './catalogue/update-product.ts';
export { searchProducts } from './catalogue/search-products.ts';
export { suggestSearch } from './catalogue/suggest-search.ts';
export { readThumbnails } from './catalogue/read-thumbnails.ts';
export { imageSize, renderImage } from './catalogue/render-image.ts';
export { defineEvent, type EventContract, type PayloadOf } from './define-event.ts';
export {
  defineRequest,
  ownerOf,
  type AuditKey,
  type AuditRule,
  type ParsedRequestOf,
  type ReplyInputOf,
  type ReplyOf,
  type RequestContract,
  type RequestOf,
  type SingleRead,
} from './define-request.ts';
export { beginSecondFactor } from './identity/begin-second-factor.ts';
export { confirmSecondFactor } from './identity/confirm-second-factor.ts';
export { liftSecondFactor } from './identity/lift-second-factor.ts';
export { removeSecondFactor } from './identity/remove-second-factor.ts';
export { beginRecovery } from './identity/begin-recovery.ts';
export { checkRecoveryKey } from './identity/check-recovery-key.ts';
export { recoverPassword } from './identity/recover-password.ts';
export { changePassword } from './identity/change-password.ts';
export { answerConnectRequest } from './identity/answer-connect-request.ts';
export { describeConnectRequest } from './identity/describe-connect-request.ts';
export { exchangeConnectCode } from './identity/exchange-connect-code.ts';
export { getConnectedPerson } from './identity/get-connected-person.ts';
export { listConnectedApps } from './identity/list-connected-apps.ts';
export { putConnectApp } from './identity/put-connect-app.ts';
export { revokeConnectedApp } from './identity/revoke-connected-app.ts';
export { erasePerson } from './identity/erase-person.ts';
export { exportPerson } from './identity/export-person.ts';
export { getCaptcha } from './identity/get-captcha.ts';
export { accessClaims, accessToken } from './identity/access-token.ts';
export { accessRevoked } from './identity/access-revoked.ts';
export { listRevocations } from './identity/list-revocations.ts';
export { beginRegistration } from './identity/begin-registration.ts';
export { closeSession } from './identity/close-session.ts';
export { confirmRegistration } from './identity/confirm-registration.ts';
export { endAllSessions } from './identity/end-all-sessions.ts';
export { endSession } from './identity/end-session.ts';
export { getPerson } from './identity/get-person.ts';
export { getPersonNames } from './identity/get-person-names.ts';
export { listStaff, maxStaff } from './identity/list-staff.ts';
export { listSessions } from './identity/list-sessions.ts';
export { openSession } from './identity/open-session.ts';
export { putPerson } from './identity/put-person.ts';
export { refreshSession } from './identity/refresh-session.ts';
export { resendCode } from './identity/resend-code.ts';
export { updatePerson } from './identity/update-person.ts';
export { openedSession, person } from './identity/identity-shapes.ts';
export { personChanged } from './identity/person-changed.ts';
export { orderViewed, orderViewLifeMs } from './gateway/order-viewed.ts';
export { requestsCounted } from './gateway/requests-counted.ts';
export {
  findOrderCustomers,
  findSoldProducts,
  listSoldOrders,
  maxOrdersOfOption,
  maxSoldChoices,
  maxSoldProducts,
  searchSoldProducts,
} from './order-payment/advanced-search.ts';
export { createOwnPayment } from './order-payment/create-own-payment.ts';
export { createPayment } from './order-payment/create-payment.ts';
export { eraseCustomerPoints } from './order-payment/erase-customer-points.ts';
export { getLeaderboard } from './order-payment/get-leaderboard.ts';
export { getOwnOrder } from './order-payment/get-own-order.ts';
export { findPromoNeeds } from './order-payment/find-promo-needs.ts';
export {
  diagnoseCart,
  diagnoseCatalogue,
  diagnoseIdentity,
  diagnoseOrderPayment,
  diagnosePromo,
  diagnoseStaffTools,
  serviceDiagnoses,
  type DiagnosticFinding,
} from './operations/diagnose-service.ts';
export { listGivenUpJobs } from './order-payment/list-given-up-jobs.ts';
export { retryGivenUpJobs } from './order-payment/retry-given-up-jobs.ts';
export { createManualOrder } from './order-payment/create-manual-order.ts';
export { editOrder } from './order-payment/edit-order.ts';
export { getOrderHistory } from './order-payment/get-order-history.ts';
export { getStaffOrder } from './order-payment/get-staff-order.ts';
export { getPaymentMode } from './order-payment/get-payment-mode.ts';
export { getPayment } from './order-payment/get-payment.ts';
export { importedOrder, importOrders, maxImportedAtOnce } from './order-payment/import-orders.ts';
export { listMonthWinners } from './order-payment/list-month-winners.ts';
export { listOwnOrders } from './order-payment/list-own-orders.ts';
export { orderChanged, orderChanges, type OrderChange } from './order-payment/order-changed.ts';
export { paymentChanged } from './order-payment/payment-changed.ts';
export {
  maxOrdersAtOnce,
  unchangedReasons,
  type BulkOrderReply,
  type UnchangedReason,
} from './order-payment/bulk-order-shapes.ts';
export {
  bulkRun,
  bulkRunList,
  bulkRunStates,
  forecastBulkRun,
  getBulkRun,
  listBulkRuns,
  maxLeftNamed,
  startBulkRun,
  stopBulkRun,
  undoBulkRun,
  type BulkRun,
} from './order-payment/bulk-runs.ts';
export { changeOrderStatus } from './order-payment/change-order-status.ts';
export * from './order-payment/order-exports.ts';
export { deleteOrders, restoreOrders } from './order-payment/delete-orders.ts';
export {
  countStaffOrders,
  exportStaffOrders,
  listStaffOrders,
  maxCounted,
  maxCountedLists,
  maxExportedAtOnce,
  maxLinesInRow,
  staffOrderFilters,
  staffOrderList,
  staffOrderRow,
} from './order-payment/staff-order-list.ts';
export {
  boardCard,
  boardLine,
  getWorkshopBoard,
  listBoardLines,
  maxBoardCards,
  maxBoardLines,
  movePieces,
  returnDefect,
} from './order-payment/workshop-board.ts';
export {
  markOrdersPrinted,
  maxPrintedAtOnce,
  maxPrintedOrders,
  printedOrder,
  printOrders,
} from './order-payment/print-orders.ts';
export {
  orderMailStates,
  listOrderMails,
  maxMailsAgain,
  sendMailAgain,
} from './order-payment/order-mails.ts';
export {
  openExtraPayment,
  requestExtraPayment,
  showExtraPayment,
  withdrawExtraPayment,
} from './order-payment/extra-payments.ts';
export { addOrderNote, pinOrderNote } from './order-payment/order-notes.ts';
export { refundOrder } from './order-payment/refund-order.ts';
export { decideSandboxPayment } from './order-payment/sandbox-decide-payment.ts';
export {
  sandboxCards,
  sandboxDecisions,
  type SandboxCard,
  type SandboxDecision,
} from './order-payment/sandbox-shapes.ts';
export { searchOrders } from './order-payment/search-orders.ts';
export { sendSearchCode } from './order-payment/send-search-code.ts';
export { showSandboxPayment } from './order-payment/sandbox-show-payment.ts';
export { suggestAddresses } from './order-payment/suggest-addresses.ts';
export { takeNotification } from './order-payment/take-notification.ts';
export { applyPromo } from './promo/apply-promo.ts';
export { getPromo } from './promo/get-promo.ts';
export { holdPromo } from './promo/hold-promo.ts';
export { putPromo } from './promo/put-promo.ts';
export { redeemPromo } from './promo/redeem-promo.ts';
export { releasePromo } from './promo/release-promo.ts';
export { takeOffPromo } from './promo/take-off-promo.ts';
export {
  defineStaffList,
  maxStaffListPage,
  maxStaffListSize,
  sortDirections,
  type SortDirection,
} from './staff-list/define-staff-list.ts';
export { events, requests } from './registry.ts';
export { busAccess, type BusAccess } from './access/bus-access.ts';
export {
  inboxPrefixOf,
  natsAccounts,
  passwordVariableOf,
  renderNatsAccounts,
} from './access/nats-accounts.ts';
export { retryableMessages } from './access/message-effects.ts';
export { readBusAddresses, type BusAddresses } from './access/bus-addresses.ts';
export { auditRecord, maxAuditRecordsAtOnce, storeAuditRecords } from './staff-tools/store-audit-records.ts';
export {
  addSavedView,
  changeSavedView,
  listSavedViews,
  maxOwnViews,
  maxSharedViews,
  maxViewName,
  removeSavedView,
  restoreSavedView,
  savedView,
  savedViewLists,
  savedViewsId,
} from './staff-tools/saved-views.ts';
