import type { Logger } from '@shop/service-kit';
import type { YookassaClient } from './yookassa-client.ts';
import { shopSchema } from './yookassa.schema.ts';

/** Logs once whether the keys belong to a shop, so that a wrong key is noticed before the first buyer arrives. */
export async function checkYookassaShop(client: YookassaClient, logger: Logger): Promise<void> {
  try {
    const { account_id, status, test } = await client.call({ method: 'GET', path: '/me' }, shopSchema);
    const about = { account: account_id, status, isTest: test };
    if (status === 'enabled') logger.info(about, 'YooKassa knows this shop');
    else logger.warn(about, 'YooKassa knows this shop, but takes no payments for it');
    if (test) logger.warn(about, 'YooKassa treats this as a test shop: no money moves');
  } catch (err) {
    logger.warn({ err }, 'YooKassa did not say whether it knows this shop: see YOOKASSA_SHOP_ID and its key');
  }
}
