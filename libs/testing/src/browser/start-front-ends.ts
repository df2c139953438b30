import { freePorts } from '../platform/free-port.ts';
import { frontEnds, type SiteOrigins } from './front-ends.ts';
import { runProgram } from './run-program.ts';

export interface RunningFrontEnds {
  shop: string;
  account: string;
  admin: string;
  stop(): Promise<void>;
}

/** Serves the three built sites on free ports in front of any API at `gateway`, even one that is not the shop's. */
export async function startFrontEnds(gateway: string): Promise<RunningFrontEnds> {
  const [shop = '', account = '', admin = ''] = (await freePorts(3)).map(
    (port) => `http://localhost:${port}`,
  );
  const origins: SiteOrigins = { STOREFRONT_URL: shop, ACCOUNT_URL: account, ADMIN_URL: admin };
  const started = await Promise.allSettled(
    frontEnds(gateway, origins).map((program) => runProgram(...program)),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
  };
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { shop, account, admin, stop };
}
