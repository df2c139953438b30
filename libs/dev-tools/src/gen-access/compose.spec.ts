import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { natsAccounts, passwordVariableOf } from '@shop/contracts';
import { repositoryRoot } from '../cli/places.ts';

const compose = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
/** Secrets without which compose refuses to start. */
const required = [
  ...new Set([...compose.matchAll(/\$\{(\w+):\?sh deploy\/make-secrets/g)].map(([, name = '']) => name)),
].sort();
/** Those of the profiles `backup` and `monitoring`, which check their own when they start. */
const ofProfiles = ['BACKUP_PASSWORD', 'GRAFANA_PASSWORD'];

describe('deploy/make-secrets.sh', () => {
  let file: string;
  const make = (): Map<string, string> => {
    execFileSync('sh', [join(repositoryRoot, 'deploy/make-secrets.sh'), file]);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return new Map(lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]));
  };

  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'secrets-')), '.env');
  });
  afterEach(() => rmSync(join(file, '..'), { recursive: true }));

  it('generates every secret that compose reads, each unique, readable by its owner only', () => {
    const made = make();
    expect([...made.keys()].sort()).toEqual([...required, ...ofProfiles].sort());
    for (const name of ofProfiles) expect(compose).toContain(`\${${name}:-}`);
    expect(new Set(made.values()).size).toBe(made.size);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps existing values and adds missing ones', () => {
    writeFileSync(file, 'SHOP_HOST=shop.example\nNATS_PASSWORD_CART=kept');
    const first = make();
    expect(first.get('SHOP_HOST')).toBe('shop.example');
    expect(first.get('NATS_PASSWORD_CART')).toBe('kept');
    expect(make()).toEqual(first);
  });
});

describe('docker-compose.yml', () => {
  it('has a password for every NATS account, and connects every process with its own account', () => {
    for (const { name } of natsAccounts()) {
      expect(required).toContain(passwordVariableOf(name));
      if (['operator', 'all-in-one'].includes(name)) continue;
      expect(compose).toContain(`NATS_URL: nats://${name}:\${${passwordVariableOf(name)}}@nats:4222`);
    }
  });
});

describe('MongoDB in docker-compose.yml', () => {
  const accounts = readFileSync(join(repositoryRoot, 'deploy/mongo/accounts.json'), 'utf8');
  const init = readFileSync(join(repositoryRoot, 'deploy/mongo/mongo-init.js'), 'utf8');

  it('has an account for every service, and connects every service with its own', () => {
    expect(init).toContain('/etc/shop/accounts.json');
    for (const name of Object.keys(JSON.parse(accounts))) {
      const variable = `MONGO_PASSWORD_${name.toUpperCase().replaceAll('-', '_')}`;
      // Accounts for all databases, which no container uses.
      if (['operator', 'all-in-one'].includes(name)) {
        expect(compose).toContain(`${variable}: \${${variable}:-}`);
        continue;
      }
      expect(required).toContain(variable);
      expect(compose).toContain(`MONGODB_URI: mongodb://${name}:\${${variable}}@mongo:27017/`);
    }
    expect(compose).not.toMatch(/mongodb:\/\/mongo:/);
  });

  it('starts with a key file, so that authentication is required', () => {
    const start = readFileSync(join(repositoryRoot, 'deploy/mongo/start.sh'), 'utf8');
    expect(start).toContain('--keyFile /tmp/keyfile');
    expect(compose).toContain('entrypoint: [sh, /etc/shop/start.sh]');
  });
});

describe('health and metrics endpoints', () => {
  const nginx = (name: string): string => readFileSync(join(repositoryRoot, 'deploy/nginx', name), 'utf8');

  it('are not published by any container', () => {
    for (const [, published] of compose.matchAll(/ports: \[(.*)\]/g))
      expect(published).not.toMatch(/:4010|:8222/);
  });

  it('are not proxied by any site', () => {
    expect(nginx('gateway.inc.template')).toContain('location ~ ^/(api|socket)(/|$) {');
    expect(nginx('sites.conf.template')).toMatch(
      /location ~ \^\/\(health\|metrics\)\(\/\|\$\) \{\s+return 404;/,
    );
    expect(nginx('app.inc.template').match(/proxy_pass/g)).toBeNull();
  });
});
