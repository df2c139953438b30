import { platformPaths } from '../settings.ts';
import { dropDataOfOtherShape } from './stored-shape.ts';
import { startDevPlatform } from './dev-platform.ts';
import type { Platform, PlatformRequest } from './platform.ts';
import { startTestPlatform } from './test-platform.ts';

/**
 * Starts MongoDB and NATS on this machine, provisioning them at first use. Throws `PlatformUnavailable`, whose message
 * is one line to show, when that is impossible.
 */
export const startPlatform = async (request: PlatformRequest): Promise<Platform> => {
  if (request.purpose === 'test') return startTestPlatform(request);
  const { root, dataShape, onLog = () => undefined } = request;
  if (dataShape !== undefined) await dropDataOfOtherShape(platformPaths(root), dataShape, onLog);
  return startDevPlatform(request);
};
