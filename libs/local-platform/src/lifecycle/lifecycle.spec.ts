import { describe, expect, it } from '@jest/globals';
import { platformPaths } from '../settings.ts';
import { placesFor } from './identity.ts';
import { parseState, type PlatformState } from './platform-state.ts';
import { isPostmasterReady } from './postgres-process.ts';
import { INITDB_ARGUMENTS, postgresConf } from './postgres-settings.ts';

describe('settings of PostgreSQL', () => {
  const durable = postgresConf({ socketFolder: '/s', throwAway: false });
  const throwAway = postgresConf({ socketFolder: '/s', throwAway: true });

  it.each([durable, throwAway])('never give up acknowledged writes of a killed process', (conf) => {
    expect(conf).not.toContain('synchronous_commit');
  });

  it('keep a developer’s data through a power cut', () => {
    expect(durable).not.toMatch(/fsync|full_page_writes/);
  });

  it('of a throw-away cluster spare the disk', () => {
    expect(throwAway).toMatch(/^fsync = off\nfull_page_writes = off$/m);
  });

  it('let nobody in by network and keep jobs alive in a copy', () => {
    expect(durable).toMatch(/^listen_addresses = ''$/m);
    expect(durable).toMatch(/^cron\.use_background_workers = on$/m);
  });

  it('quote the folder of the socket', () => {
    expect(postgresConf({ socketFolder: "/it's", throwAway: false })).toContain(
      "unix_socket_directories = '/it''s'",
    );
  });

  it('fold Cyrillic letters', () => {
    expect(INITDB_ARGUMENTS).toContain('--builtin-locale=C.UTF-8');
  });
});

describe('readiness of PostgreSQL', () => {
  const file = (pid: number, state: string): string =>
    [pid, '/data', '1', '5432', '/s', '', '123 456', state, ''].join('\n');

  it('is what it says of itself', () => {
    expect(isPostmasterReady(file(7, 'ready   '), 7)).toBe(true);
    expect(isPostmasterReady(file(7, 'starting'), 7)).toBe(false);
  });

  it('is not what a dead one said before', () => {
    expect(isPostmasterReady(file(6, 'ready   '), 7)).toBe(false);
    expect(isPostmasterReady('', 7)).toBe(false);
  });
});

describe('the state file', () => {
  const state: PlatformState = {
    supervisor: 1,
    phase: 'ready',
    stays: true,
    ports: { mongo: 1, nats: 2 },
    processes: [{ name: 'nats', pid: 3 }],
    versions: {},
    startedAt: '2026-01-01T00:00:00.000Z',
  };

  it('is read as it was written', () => {
    expect(parseState(JSON.stringify(state))).toEqual(state);
  });

  it.each([
    ['half a file', JSON.stringify(state).slice(0, 40)],
    ['another phase', JSON.stringify({ ...state, phase: 'dreaming' })],
    ['a process without a number', JSON.stringify({ ...state, processes: [{ name: 'nats' }] })],
    ['nothing', ''],
  ])('with %s is none', (_, text) => expect(parseState(text)).toBeNull());
});

describe('places', () => {
  const paths = platformPaths('/repo', {});

  it('stay in the checkout where PostgreSQL runs as its owner', () => {
    expect(placesFor({ prefix: [], owner: null }, paths, {})).toEqual(paths);
  });

  it('of what another user must reach are outside, logs and state are not', () => {
    const places = placesFor({ prefix: [], owner: 65_534 }, paths, {});
    for (const name of ['engine', 'data', 'templates', 'tests'] as const) {
      expect(places[name]).not.toContain('/repo');
    }
    expect(places.logs).toBe(paths.logs);
    expect(places.state).toBe(paths.state);
  });
});
