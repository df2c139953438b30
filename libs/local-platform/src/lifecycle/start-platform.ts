import { startDevPlatform } from './dev-platform.ts';
import type { Platform, PlatformRequest } from './platform.ts';
import { startTestPlatform } from './test-platform.ts';

/**
 * MongoDB and NATS for this machine, provided on first use. Throws `PlatformUnavailable`, whose message is one line to
 * show, when that cannot be.
 */
export const startPlatform = (request: PlatformRequest): Promise<Platform> =>
  request.purpose === 'test' ? startTestPlatform(request) : startDevPlatform(request);
