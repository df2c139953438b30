import { expect, it } from '@jest/globals';
import { PlatformUnavailable } from './platform-unavailable.ts';
import { platformPaths, portsFromEnvironment } from './settings.ts';

it('keeps everything of a checkout inside it', () => {
  const paths = platformPaths('/repo', {});
  expect(
    Object.values(paths).every((path) => path === '/repo' || path.startsWith('/repo/.local/platform')),
  ).toBe(true);
});

it('moves nothing but the engine into a shared cache', () => {
  const { engine, ...rest } = platformPaths('/repo', { SHOP_PLATFORM_CACHE: '/cache' });
  const { engine: own, ...same } = platformPaths('/repo', {});
  expect(engine).toBe(own.replace('/repo/.local/platform', '/cache'));
  expect(rest).toEqual(same);
});

it('takes ports from the environment and leaves out what is not asked for', () => {
  expect(portsFromEnvironment({ SHOP_PLATFORM_MONGO_PORT: '27100', SHOP_PLATFORM_NATS_PORT: '' })).toEqual({
    mongo: 27100,
    nats: undefined,
  });
});

it.each(['0', '65536', 'many', '1.5'])('refuses the port %s', (text) => {
  expect(() => portsFromEnvironment({ SHOP_PLATFORM_NATS_PORT: text })).toThrow(PlatformUnavailable);
});
