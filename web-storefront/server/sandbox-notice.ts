import { getPaymentMode } from '@shop/api-client';
import type { Template } from './html-template.ts';
import { describeError, log } from './log.ts';

const noticeText = 'Тестовый магазин: деньги не списываются, заказы не отправляются.';
const noticeHtml = `<p class="shop-notice" role="note">${noticeText}</p>`;
const intervalMs = 30_000;

/**
 * Keeps a line above every page while the shop takes no real money, as the API says. While the API does not answer, what it
 * said last stays.
 *
 * @returns stops asking
 */
export function keepSandboxNotice(template: Pick<Template, 'showNotice'>, everyMs = intervalMs): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const check = async (): Promise<void> => {
    try {
      const { data } = await getPaymentMode({ throwOnError: true });
      template.showNotice(data.isSandbox ? noticeHtml : '');
    } catch (error) {
      log('warn', 'the API did not say whether payments are real', describeError(error));
    }
    if (!isStopped) timer = setTimeout(() => void check(), everyMs).unref();
  };
  void check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
