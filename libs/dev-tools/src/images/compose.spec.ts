import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryRoot } from '../cli/places.ts';

const service = z.looseObject({
  image: z.string(),
  build: z.object({ dockerfile: z.string() }).optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  healthcheck: z.looseObject({}),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
});
const text = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8');
const { services } = z
  .object({ services: z.record(z.string(), z.unknown()) })
  .parse(parse(text, { merge: true }));
const files = ['node.Dockerfile', 'sites.Dockerfile'];
const dockerfile = (name: string): string =>
  readFileSync(join(repositoryRoot, 'deploy/docker', name), 'utf8');

describe.each(Object.entries(services))('the container %s', (_name, given) => {
  it('is read-only, unprivileged, limited in resources and has a health check', () => {
    const parsed = service.parse(given);
    expect(parsed.security_opt).toContain('no-new-privileges:true');
    expect(parsed.healthcheck['disable'] === true).toBe(parsed.profiles?.includes('operator') ?? false);
  });

  it('runs a pinned version', () => {
    const { image } = service.parse(given);
    if (!image.startsWith('fanshop/')) expect(image).toMatch(/:v?\d+\.\d+\.\d+/);
  });
});

describe('docker-compose.yml', () => {
  it('requires an explicit payment provider, and a second factor for staff by default', () => {
    const environment = (name: string) => service.parse(services[name]).environment;
    expect(environment('order-payment')['PAYMENT_PROVIDER']).toMatch(/^\$\{PAYMENT_PROVIDER:\?/);
    expect(environment('identity')['REQUIRE_STAFF_SECOND_FACTOR']).toBe('${REQUIRE_STAFF_SECOND_FACTOR:-on}');
  });
});

describe.each(files)('%s', (name) => {
  it('installs from the lock file before the sources are copied', () => {
    const lines = dockerfile(name).split('\n');
    const install = lines.findIndex((line) => line.startsWith('RUN npm ci '));
    const sources = lines.lastIndexOf('COPY . .');
    expect(install).toBeGreaterThan(0);
    expect(sources).toBeGreaterThan(install);
    expect(dockerfile(name)).not.toContain('npm install');
  });

  it('starts from pinned versions and deletes source maps', () => {
    for (const [, from = ''] of dockerfile(name).matchAll(/^FROM (\S+)/gm))
      expect(from).toMatch(/\d+\.\d+\.\d+/);
    expect(dockerfile(name)).toContain("-name '*.map' -delete");
  });
});

describe('package-lock.json', () => {
  it('lists the optional packages of every platform, as required by `npm ci`', () => {
    const lock = z
      .object({
        packages: z.record(
          z.string(),
          z.looseObject({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
        ),
      })
      .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')));
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});
