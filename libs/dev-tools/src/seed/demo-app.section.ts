import { putConnectApp } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { readRunFile } from '../start/run-file.ts';
import type { SeedBus } from './seed-bus.ts';
import type { SeedSection } from './seed-section.ts';

/**
 * An app for trying out sign-in. It redirects to the API documentation of the running shop: the code is of no use to
 * others there, and the next call can be made manually. docs/accounts.md
 *
 * @param gatewayUrl returns the API address of the running shop
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

/** @returns false when an app with this id already exists */
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
