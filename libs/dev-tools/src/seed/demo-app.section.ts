import { putConnectApp } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { readRunFile } from '../start/run-file.ts';
import type { SeedBus } from './seed-bus.ts';
import type { SeedSection } from './seed-section.ts';

/**
 * An app to try signing in with. People come back from it to the pages about the API, on the machine that the shop runs on: a
 * code that is for nobody else, where the next call can be made by hand. docs/accounts.md
 *
 * @param gatewayUrl finds where the running shop has its API
 */
export const createDemoAppSection = (gatewayUrl: () => string): SeedSection => ({
  name: 'demo app',
  isDemo: true,
  async fill(bus) {
    const isNew = await putNew(bus, `${gatewayUrl()}/api/docs`);
    return isNew ? { written: 1, kept: 0 } : { written: 0, kept: 1 };
  },
});

export const demoAppSection = createDemoAppSection(
  () => readRunFile()?.gatewayUrl ?? 'http://localhost:4000',
);

/** @returns false when there is one of this id already */
async function putNew(bus: SeedBus, page: string): Promise<boolean> {
  try {
    await bus.request(putConnectApp, {
      clientId: 'demo-app',
      name: 'Пробное приложение',
      site: page,
      logo: null,
      redirectUris: [page],
      scopes: ['profile', 'email'],
      mustBeNew: true,
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONNECT_APP_EXISTS') return false;
    throw error;
  }
}
