export { aGuestCheckout, orderAsGuest } from './builders/a-guest-checkout.ts';
export { aProduct } from './builders/a-product.ts';
export { aSessionUser } from './builders/a-session-user.ts';
export { aZip, type ZippedFile } from './builders/a-zip.ts';
export { startDurableEngines, type DurableEngines } from './platform/durable-engines.ts';
export { freePort } from './platform/free-port.ts';
export { testEnvironment, type TestEnvironment } from './platform/test-environment.ts';
export { startMailServer, type TestMailServer } from './mail/start-mail-server.ts';
export { startKillingProxy, type KillingProxy, type Moment } from './service/killing-proxy.ts';
export {
  allHaveCome,
  openKilledService,
  type KilledService,
  type NamedMoment,
} from './service/killed-service.ts';
export { startContainer, startSites, startTlsProxy, writeSites } from './nginx/start-sites.ts';
export type { RunningNginx } from './nginx/start-nginx.ts';
export { requestShared } from './platform/request-shared.ts';
export { startShopProcess, type ShopProcess } from './service/shop-process.ts';
export { startProxy, type Proxy } from './service/start-proxy.ts';
export { buildService, startServiceProcess } from './service/service-process.ts';
export { storePictures } from './service/store-pictures.ts';
export { followChanges } from './service/follow-changes.ts';
export { openTestBus, type TestBus } from './service/test-bus.ts';
export { eventually } from './time/eventually.ts';
export { accessibilityViolations } from './browser/check-accessibility.ts';
export { changeResponses } from './browser/change-responses.ts';
export { checkScreen } from './browser/check-screen.ts';
export { inPageOf } from './browser/in-page.ts';
export { launchBrowser } from './browser/launch-browser.ts';
export { moveByKey } from './browser/move-by-key.ts';
export { oneTimeCode } from './browser/one-time-code.ts';
export { signInAs } from './browser/sign-in.ts';
export { startFrontEnds, type RunningFrontEnds } from './browser/start-front-ends.ts';
export type { TestShop } from './browser/connect-shop.ts';
export { startShop, type OwnShop, type ShopReplica } from './browser/start-shop.ts';
export { takeScreenshot, takeScreenshots } from './browser/take-screenshot.ts';
export { revisit, visit, waitUntilTrue } from './browser/visit.ts';
export { waitUntilClicksCount } from './browser/wait-until-clicks-count.ts';
export { watchPage } from './browser/watch-page.ts';
export { openBrowser, openEmptyShop, openShop } from './browser/workers/borrowed-worker.ts';
export { contrast } from './web/contrast.ts';
export { editorHtml } from './web/editor-html.ts';
export { mockApi, noAnswerYet, refusal, type MockApi } from './web/mock-api.ts';
export { renderScreen } from './web/render-screen.ts';
export { standInForBrowser } from './web/stand-in-for-browser.ts';
