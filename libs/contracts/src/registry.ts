import { addFavourite } from './cart/add-favourite.ts';
import { addLine } from './cart/add-line.ts';
import { browseProducts } from './catalogue/browse-products.ts';
import { clearCart } from './cart/clear-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { joinCart } from './cart/join-cart.ts';
import { joinFavourites } from './cart/join-favourites.ts';
import { listFavourites } from './cart/list-favourites.ts';
import { moveLine } from './cart/move-line.ts';
import { putGift } from './cart/put-gift.ts';
import { removeFavourite } from './cart/remove-favourite.ts';
import { removeGift } from './cart/remove-gift.ts';
import { removeLine } from './cart/remove-line.ts';
import { setLineQuantity } from './cart/set-line-quantity.ts';
import { catalogueChanged } from './catalogue/catalogue-changed.ts';
import { changeProducts } from './catalogue/change-products.ts';
import { checkLines } from './catalogue/check-lines.ts';
import { countSales } from './catalogue/count-sales.ts';
import { createCategory } from './catalogue/create-category.ts';
import { collectionRequests } from './catalogue/collection-requests.ts';
import { createProduct } from './catalogue/create-product.ts';
import { findArticleProducts } from './catalogue/find-article-products.ts';
import { findKnownArticles } from './catalogue/find-known-articles.ts';
import { getCategory } from './catalogue/get-category.ts';
import { getEditableProduct } from './catalogue/get-editable-product.ts';
import { getPage } from './catalogue/get-page.ts';
import { getProductDetails } from './catalogue/get-product-details.ts';
import { getProduct } from './catalogue/get-product.ts';
import { listArtCovers } from './catalogue/list-art-covers.ts';
import { listCategories } from './catalogue/list-categories.ts';
import { listPages } from './catalogue/list-pages.ts';
import { listProductAddresses } from './catalogue/list-product-addresses.ts';
import { listProductCards } from './catalogue/list-product-cards.ts';
import { listProducts } from './catalogue/list-products.ts';
import { listStaffProducts } from './catalogue/list-staff-products.ts';
import { pageChanged } from './catalogue/page-changed.ts';
import { popularityChanged } from './catalogue/popularity-changed.ts';
import { previewProduct } from './catalogue/preview-product.ts';
import { productTableRequests } from './catalogue/product-import.ts';
import { putArtCover } from './catalogue/put-art-cover.ts';
import { putCategory } from './catalogue/put-category.ts';
import { putImage } from './catalogue/put-image.ts';
import { removeCategory } from './catalogue/remove-category.ts';
import { listStaffCategories } from './catalogue/list-staff-categories.ts';
import { findMovedLink } from './catalogue/find-moved-link.ts';
import { createPage } from './catalogue/create-page.ts';
import { updatePage } from './catalogue/update-page.ts';
import { listStaffPages } from './catalogue/list-staff-pages.ts';
import { putPage } from './catalogue/put-page.ts';
import { putProduct } from './catalogue/put-product.ts';
import { searchProducts } from './catalogue/search-products.ts';
import { updateCategory } from './catalogue/update-category.ts';
import { updateProduct } from './catalogue/update-product.ts';
import { suggestSearch } from './catalogue/suggest-search.ts';
import { beginRegistration } from './identity/begin-registration.ts';
import { confirmRegistration } from './identity/confirm-registration.ts';
import { resendCode } from './identity/resend-code.ts';
import { closeSession } from './identity/close-session.ts';
import { endAllSessions } from './identity/end-all-sessions.ts';
import { endSession } from './identity/end-session.ts';
import { getPerson } from './identity/get-person.ts';
import { getPersonNames } from './identity/get-person-names.ts';
import { listStaff } from './identity/list-staff.ts';
import { listRevocations } from './identity/list-revocations.ts';
import { listSessions } from './identity/list-sessions.ts';
import { openSession } from './identity/open-session.ts';
import { putPerson } from './identity/put-person.ts';
import { refreshSession } from './identity/refresh-session.ts';
import { updatePerson } from './identity/update-person.ts';
import { accessRevoked } from './identity/access-revoked.ts';
import { personChanged } from './identity/person-changed.ts';
import { createOwnPayment } from './order-payment/create-own-payment.ts';
import { createPayment } from './order-payment/create-payment.ts';
import { extraPaymentRequests } from './order-payment/extra-payments.ts';
import { eraseCustomerPoints } from './order-payment/erase-customer-points.ts';
import { getLeaderboard } from './order-payment/get-leaderboard.ts';
import { getOwnOrder } from './order-payment/get-own-order.ts';
import { findPromoNeeds } from './order-payment/find-promo-needs.ts';
import { createManualOrder } from './order-payment/create-manual-order.ts';
import { editOrder } from './order-payment/edit-order.ts';
import { getOrderHistory } from './order-payment/get-order-history.ts';
import { getStaffOrder } from './order-payment/get-staff-order.ts';
import { getPaymentMode } from './order-payment/get-payment-mode.ts';
import { getPayment } from './order-payment/get-payment.ts';
import { importOrders } from './order-payment/import-orders.ts';
import { listMonthWinners } from './order-payment/list-month-winners.ts';
import { listOwnOrders } from './order-payment/list-own-orders.ts';
import { listGivenUpJobs } from './order-payment/list-given-up-jobs.ts';
import { orderChanged } from './order-payment/order-changed.ts';
import { paymentChanged } from './order-payment/payment-changed.ts';
import { advancedSearchRequests } from './order-payment/advanced-search.ts';
import { bulkRunRequests } from './order-payment/bulk-runs.ts';
import { changeOrderStatus } from './order-payment/change-order-status.ts';
import { orderExportRequests } from './order-payment/order-exports.ts';
import { deletionRequests } from './order-payment/delete-orders.ts';
import { staffOrderListRequests } from './order-payment/staff-order-list.ts';
import { workshopBoardRequests } from './order-payment/workshop-board.ts';
import { printRequests } from './order-payment/print-orders.ts';
import { orderMailRequests } from './order-payment/order-mails.ts';
import { orderNoteRequests } from './order-payment/order-notes.ts';
import { refundOrder } from './order-payment/refund-order.ts';
import { decideSandboxPayment } from './order-payment/sandbox-decide-payment.ts';
import { retryGivenUpJobs } from './order-payment/retry-given-up-jobs.ts';
import { searchOrders } from './order-payment/search-orders.ts';
import { sendSearchCode } from './order-payment/send-search-code.ts';
import { showSandboxPayment } from './order-payment/sandbox-show-payment.ts';
import { suggestAddresses } from './order-payment/suggest-addresses.ts';
import { takeNotification } from './order-payment/take-notification.ts';
import { serviceDiagnoses } from './operations/diagnose-service.ts';
import { orderViewed } from './gateway/order-viewed.ts';
import { requestsCounted } from './gateway/requests-counted.ts';
import { beginSecondFactor } from './identity/begin-second-factor.ts';
import { confirmSecondFactor } from './identity/confirm-second-factor.ts';
import { liftSecondFactor } from './identity/lift-second-factor.ts';
import { removeSecondFactor } from './identity/remove-second-factor.ts';
import { beginRecovery } from './identity/begin-recovery.ts';
import { checkRecoveryKey } from './identity/check-recovery-key.ts';
import { recoverPassword } from './identity/recover-password.ts';
import { changePassword } from './identity/change-password.ts';
import { answerConnectRequest } from './identity/answer-connect-request.ts';
import { describeConnectRequest } from './identity/describe-connect-request.ts';
import { exchangeConnectCode } from './identity/exchange-connect-code.ts';
import { getConnectedPerson } from './identity/get-connected-person.ts';
import { listConnectedApps } from './identity/list-connected-apps.ts';
import { putConnectApp } from './identity/put-connect-app.ts';
import { revokeConnectedApp } from './identity/revoke-connected-app.ts';
import { erasePerson } from './identity/erase-person.ts';
import { exportPerson } from './identity/export-person.ts';
import { forgetCustomer } from './cart/forget-customer.ts';
import { getCaptcha } from './identity/get-captcha.ts';
import { readThumbnails } from './catalogue/read-thumbnails.ts';
import { renderImage } from './catalogue/render-image.ts';
import { applyPromo } from './promo/apply-promo.ts';
import { getPromo } from './promo/get-promo.ts';
import { holdPromo } from './promo/hold-promo.ts';
import { putPromo } from './promo/put-promo.ts';
import { redeemPromo } from './promo/redeem-promo.ts';
import { releasePromo } from './promo/release-promo.ts';
import { takeOffPromo } from './promo/take-off-promo.ts';
import type { EventContract } from './define-event.ts';
import type { RequestContract } from './define-request.ts';
import { savedViewRequests } from './staff-tools/saved-views.ts';
import { storeAuditRecords } from './staff-tools/store-audit-records.ts';

/** Every request of the shop; a test verifies that each one has exactly one handler, in its owner. */
export const requests: readonly RequestContract[] = [
  addFavourite,
  addLine,
  browseProducts,
  clearCart,
  beginSecondFactor,
  confirmSecondFactor,
  liftSecondFactor,
  removeSecondFactor,
  beginRecovery,
  checkRecoveryKey,
  recoverPassword,
  changePassword,
  answerConnectRequest,
  describeConnectRequest,
  exchangeConnectCode,
  getConnectedPerson,
  listConnectedApps,
  putConnectApp,
  revokeConnectedApp,
  erasePerson,
  exportPerson,
  forgetCustomer,
  getCaptcha,
  getCart,
  joinCart,
  joinFavourites,
  listFavourites,
  moveLine,
  putGift,
  removeFavourite,
  removeGift,
  removeLine,
  setLineQuantity,
  beginRegistration,
  confirmRegistration,
  resendCode,
  closeSession,
  endAllSessions,
  endSession,
  getPerson,
  getPersonNames,
  listStaff,
  listRevocations,
  listSessions,
  openSession,
  putPerson,
  refreshSession,
  updatePerson,
  checkLines,
  countSales,
  createCategory,
  ...collectionRequests,
  createProduct,
  createOwnPayment,
  createPayment,
  decideSandboxPayment,
  eraseCustomerPoints,
  ...extraPaymentRequests,
  findArticleProducts,
  findKnownArticles,
  findPromoNeeds,
  getCategory,
  getLeaderboard,
  getOwnOrder,
  getPage,
  createManualOrder,
  editOrder,
  getOrderHistory,
  getStaffOrder,
  getPaymentMode,
  getPayment,
  getProductDetails,
  getProduct,
  importOrders,
  listArtCovers,
  listCategories,
  listGivenUpJobs,
  retryGivenUpJobs,
  ...serviceDiagnoses,
  listMonthWinners,
  listOwnOrders,
  listPages,
  listProductAddresses,
  listProductCards,
  listProducts,
  putArtCover,
  putCategory,
  putImage,
  changeProducts,
  getEditableProduct,
  listStaffProducts,
  previewProduct,
  ...productTableRequests,
  putPage,
  removeCategory,
  listStaffCategories,
  findMovedLink,
  createPage,
  updatePage,
  listStaffPages,
  putProduct,
  refundOrder,
  ...staffOrderListRequests,
  ...advancedSearchRequests,
  ...bulkRunRequests,
  ...orderExportRequests,
  changeOrderStatus,
  ...orderNoteRequests,
  ...orderMailRequests,
  ...printRequests,
  ...workshopBoardRequests,
  ...deletionRequests,
  readThumbnails,
  renderImage,
  searchOrders,
  searchProducts,
  sendSearchCode,
  showSandboxPayment,
  suggestAddresses,
  suggestSearch,
  updateCategory,
  updateProduct,
  takeNotification,
  applyPromo,
  getPromo,
  holdPromo,
  putPromo,
  redeemPromo,
  releasePromo,
  takeOffPromo,
  storeAuditRecords,
  ...savedViewRequests,
];

/** Every event of the shop. */
export const events: readonly EventContract[] = [
  accessRevoked,
  catalogueChanged,
  pageChanged,
  orderChanged,
  paymentChanged,
  personChanged,
  popularityChanged,
  requestsCounted,
  orderViewed,
];
