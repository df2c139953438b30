import type { Logger } from '@shop/service-kit';
import { ProviderError } from '../payment-provider.ts';
import type { YookassaClient } from './yookassa-client.ts';
import { shopSchema } from './yookassa.schema.ts';

/** Logs once whether the keys belong to a shop, so that a wrong key is noticed before the first buyer arrives. */
export async function checkYookassaShop(client: YookassaClient, logger: Logger): Promise<void> {
  try {
    const { account_id, status, test } = await readShop(client);
    const about = { account: account_id, status, isTest: test };
    if (status === 'enabled') logger.info(about, 'YooKassa knows this shop');
    else logger.warn(about, 'YooKassa knows this shop, but takes no payments for it');
    if (test) logger.warn(about, 'YooKassa treats this as a test shop: no money moves');
  } catch (err) {
    logger.warn({ err }, 'YooKassa did not say whether it knows this shop: see YOOKASSA_SHOP_ID and its key');
  }
}

/** Asks YooKassa whether it takes payments for this shop. @throws ProviderError */
export async function requestYookassaShop(client: YookassaClient): Promise<void> {
  const { status } = await readShop(client);
  if (status !== 'enabled')
    throw new ProviderError('refused', `The shop is ${status}`, { failure: 'closed' });
}

const readShop = (client: YookassaClient) => client.call({ method: 'GET', path: '/me' }, shopSchema);
