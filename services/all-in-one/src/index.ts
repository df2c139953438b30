import { bootstrap as cart } from '@shop/cart';
import { bootstrap as catalogue } from '@shop/catalogue';
import { bootstrap as gateway } from '@shop/gateway';
import { bootstrap as identity } from '@shop/identity';
import { bootstrap as orderPayment } from '@shop/order-payment';
import { bootstrap as promo } from '@shop/promo';
import type { Bootstrap, RunningApp } from '@shop/service-kit';
import { bootstrap as staffTools } from '@shop/staff-tools';

/** The six services; they start side by side. */
export const services: readonly Bootstrap[] = [catalogue, cart, orderPayment, identity, promo, staffTools];

async function closeAll(apps: readonly RunningApp[]): Promise<void> {
  for (const app of apps.toReversed()) await app.close();
}

/**
 * Starts the services and then the gateway in this process, still over NATS. The gateway is closed first, so that what it
 * has taken is still answered.
 */
export const bootstrap: Bootstrap = async (options = {}) => {
  const env = options.env ?? process.env;
  const inner = { env: { ...env, HEALTH_PORT: undefined } };
  const started = await Promise.allSettled(services.map((start) => start(inner)));
  const running = started.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  const failed = started.find((one) => one.status === 'rejected');
  try {
    if (failed) throw failed.reason;
    running.push(await gateway({ env }));
  } catch (error) {
    await closeAll(running);
    throw error;
  }
  return { name: 'all-in-one', healthUrl: running.at(-1)?.healthUrl ?? null, close: () => closeAll(running) };
};
