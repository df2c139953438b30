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
import { checkLines } from './catalogue/check-lines.ts';
import { countSales } from './catalogue/count-sales.ts';
import { findKnownArticles } from './catalogue/find-known-articles.ts';
import { getCategory } from './catalogue/get-category.ts';
import { getCollection } from './catalogue/get-collection.ts';
import { getPage } from './catalogue/get-page.ts';
import { getProductDetails } from './catalogue/get-product-details.ts';
import { getProduct } from './catalogue/get-product.ts';
import { listArtCovers } from './catalogue/list-art-covers.ts';
import { listCategories } from './catalogue/list-categories.ts';
import { listCollectionsWithProducts } from './catalogue/list-collections-with-products.ts';
import { listCollections } from './catalogue/list-collections.ts';
import { listPages } from './catalogue/list-pages.ts';
import { listProductAddresses } from './catalogue/list-product-addresses.ts';
import { listProductCards } from './catalogue/list-product-cards.ts';
import { listProducts } from './catalogue/list-products.ts';
import { pageChanged } from './catalogue/page-changed.ts';
import { putArtCover } from './catalogue/put-art-cover.ts';
import { putCategory } from './catalogue/put-category.ts';
import { putCollection } from './catalogue/put-collection.ts';
import { putImage } from './catalogue/put-image.ts';
import { putPage } from './catalogue/put-page.ts';
import { putProduct } from './catalogue/put-product.ts';
import { searchProducts } from './catalogue/search-products.ts';
import { suggestSearch } from './catalogue/suggest-search.ts';
import { createPayment } from './order-payment/create-payment.ts';
import { getPayment } from './order-payment/get-payment.ts';
import { importOrders } from './order-payment/import-orders.ts';
import { paymentChanged } from './order-payment/payment-changed.ts';
import { refundOrder } from './order-payment/refund-order.ts';
import { decideSandboxPayment } from './order-payment/sandbox-decide-payment.ts';
import { searchOrders } from './order-payment/search-orders.ts';
import { sendSearchCode } from './order-payment/send-search-code.ts';
import { showSandboxPayment } from './order-payment/sandbox-show-payment.ts';
import { suggestAddresses } from './order-payment/suggest-addresses.ts';
import { takeNotification } from './order-payment/take-notification.ts';
import { requestsCounted } from './gateway/requests-counted.ts';
import { renderImage } from './catalogue/render-image.ts';
import type { EventContract } from './define-event.ts';
import type { RequestContract } from './define-request.ts';

/** Every request of the shop; a test holds that each has exactly one handler, in its owner. */
export const requests: readonly RequestContract[] = [
  addFavourite,
  addLine,
  browseProducts,
  clearCart,
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
  checkLines,
  countSales,
  createPayment,
  decideSandboxPayment,
  findKnownArticles,
  getCategory,
  getCollection,
  getPage,
  getPayment,
  getProductDetails,
  getProduct,
  importOrders,
  listArtCovers,
  listCategories,
  listCollectionsWithProducts,
  listCollections,
  listPages,
  listProductAddresses,
  listProductCards,
  listProducts,
  putArtCover,
  putCategory,
  putCollection,
  putImage,
  putPage,
  putProduct,
  refundOrder,
  renderImage,
  searchOrders,
  searchProducts,
  sendSearchCode,
  showSandboxPayment,
  suggestAddresses,
  suggestSearch,
  takeNotification,
];

/** Every event of the shop. */
export const events: readonly EventContract[] = [
  catalogueChanged,
  pageChanged,
  paymentChanged,
  requestsCounted,
];
