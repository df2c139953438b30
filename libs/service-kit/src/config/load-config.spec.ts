import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, mongoConfig } from './base-config.ts';
import { ConfigError, loadConfig } from './load-config.ts';

const schema = z.intersection(
  baseConfig.extend(mongoConfig.shape),
  z.object({ SHOP_NAME: z.string().min(2) }),
);
const good = {
  NATS_URL: 'nats://localhost:4222',
  MONGODB_URI: 'mongodb://a:1,b:2/?replicaSet=rs0',
  SHOP_NAME: 'Fanshop',
};

function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('reads the given variables and fills in defaults', () => {
    expect(loadConfig(schema, { ...good, HEALTH_PORT: '4010', PATH: '/bin' })).toEqual({
      ...good,
      HEALTH_PORT: 4010,
      HEALTH_HOST: '127.0.0.1',
      BUS_PREFIX: '',
      LOG_LEVEL: 'info',
      DB_PREFIX: 'fanshop_',
      MONGO_POOL_SIZE: 20,
      MONGO_QUEUE_TIMEOUT_MS: 8_000,
      MONGO_SELECTION_TIMEOUT_MS: 5_000,
      MONGO_COMMAND_METRICS: 'off',
      MIGRATIONS: 'on',
    });
  });

  it('reports all problems of all parts together', () => {
    const problems = problemsOf({
      HEALTH_PORT: '99999',
      LOG_LEVEL: 'loud',
      MONGODB_URI: 'postgres://x',
      SHOP_NAME: 'F',
    });
    expect(problems.map((line) => line.trim().split(':')[0])).toEqual([
      'NATS_URL',
      'LOG_LEVEL',
      'HEALTH_PORT',
      'MONGODB_URI',
      'SHOP_NAME',
    ]);
    expect(problems[0]).toBe('  NATS_URL: is not set');
  });

  it('treats an empty variable as absent', () => {
    expect(problemsOf({ ...good, NATS_URL: '' })).toEqual(['  NATS_URL: is not set']);
    expect(loadConfig(schema, { ...good, HEALTH_PORT: '' }).HEALTH_PORT).toBeUndefined();
  });

  it.each(['nats://shop:secret@', 'http://nats:4222', 'nats://a:4222,b', 'nats://a:port'])(
    'refuses %s as the address of NATS without repeating it',
    (url) => {
      const problems = problemsOf({ ...good, NATS_URL: url });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/^ {2}NATS_URL: must be/);
      expect(problems[0]).not.toContain('secret');
    },
  );

  it.each(['nats://a:4222', 'tls://shop:x@a', 'nats://a:4222,nats://b:4222'])('accepts %s', (url) => {
    expect(loadConfig(schema, { ...good, NATS_URL: url }).NATS_URL).toBe(url);
  });
});
