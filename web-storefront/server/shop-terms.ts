import { getPaymentMode, type PaymentMode } from '@shop/api-client';
import { escapeHtml, pauseAt, roublesToKopecks, usualDispatchTerms } from '@shop/domain';
import { setDeliveryKopecks, usualDeliveryKopecks } from '../src/checkout/delivery-price.ts';
import { setShopDispatch, writeDispatch } from '../src/checkout/dispatch-terms.ts';
import type { Template } from './html-template.ts';
import { describeError, log } from './log.ts';

const noticeText = 'Тестовый магазин: деньги не списываются, заказы не отправляются.';
const noticeHtml = (text: string): string => `<p class="shop-notice">${escapeHtml(text)}</p>`;
/** One region for all notices, since everything on a page belongs to one. */
const regionHtml = (notices: string): string =>
  notices === '' ? '' : `<section aria-label="Объявления магазина">${notices}</section>`;
const pausedText = 'Магазин временно не принимает заказы.';
const intervalMs = 30_000;

/**
 * Polls the API for the terms that every page shows: a notice while payments are not real or the shop is paused, and the
 * delivery price with the days within which orders are sent.
 * While the API is unavailable, the last known terms stay. Terms that an answer lacks are the usual ones, as they are
 * for a page without them, so that the page and the renderer say the same.
 *
 * @returns a function that stops polling
 */
export function keepShopTerms(template: Pick<Template, 'showTerms'>, everyMs = intervalMs): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const check = async (): Promise<void> => {
    try {
      const { data } = await getPaymentMode({ throwOnError: true });
      const { delivery, dispatch = usualDispatchTerms } = data;
      const deliveryKopecks = delivery === undefined ? usualDeliveryKopecks : roublesToKopecks(delivery);
      setDeliveryKopecks(deliveryKopecks);
      setShopDispatch(dispatch);
      template.showTerms({ notice: noticeOf(data), deliveryKopecks, dispatch: writeDispatch(dispatch) });
    } catch (error) {
      log('warn', 'the API did not say on which terms the shop sells', describeError(error));
    }
    if (!isStopped) timer = setTimeout(() => void check(), everyMs).unref();
  };
  void check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function noticeOf({ isSandbox, pause }: PaymentMode): string {
  const text = pauseAt(pause, new Date())?.text;
  const paused = text === undefined ? '' : noticeHtml(`${pausedText} ${text}`);
  return regionHtml(paused + (isSandbox ? noticeHtml(noticeText) : ''));
}
