import { startDevPlatform } from './dev-platform.ts';
import type { Platform, PlatformRequest } from './platform.ts';
import { startTestPlatform } from './test-platform.ts';

/**
 * Starts MongoDB and NATS on this machine, provisioning them at first use. Throws `PlatformUnavailable`, whose message
 * is one line to show, when that is impossible.
 */
export const startPlatform = (request: PlatformRequest): Promise<Platform> =>
  request.purpose === 'test' ? startTestPlatform(request) : startDevPlatform(request);
