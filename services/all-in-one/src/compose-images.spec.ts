import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';

const file = join(import.meta.dirname, '../../../docker-compose.yml');
const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        profiles: z.array(z.string()).default([]),
        pull_policy: z.string().optional(),
        build: z.object({ dockerfile: z.string() }).optional(),
        ports: z.array(z.string()).default([]),
        healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
      }),
    ),
  })
  .parse(parse(readFileSync(file, 'utf8'), { merge: true }));

describe.each(Object.entries(services))(
  'the container %s',
  (_name, { image, profiles, pull_policy, build, ports, healthcheck }) => {
    it('has an image that a setting can replace, and takes none of the shop from a registry by its name alone', () => {
      expect(image).toMatch(/^\$\{\w+:-/);
      if (image.includes('SHOP_IMAGES'))
        expect({ pull_policy, build }).toMatchObject({
          pull_policy: '${SHOP_PULL_POLICY:-build}',
          build: { dockerfile: expect.any(String) },
        });
    });

    it('publishes its ports on this machine only, unless a setting or the profile for TLS opens them', () => {
      if (profiles.includes('tls'))
        return expect(ports.filter((port) => !/^0\.0\.0\.0:(80|443):/.test(port))).toEqual([]);
      expect(ports.filter((port) => !/^(127\.0\.0\.1|\$\{\w+:-127\.0\.0\.1\}):/.test(port))).toEqual([]);
    });

    it('is checked without starting a Node program', () => {
      expect(healthcheck?.test?.[1] ?? '').not.toMatch(/^(node|mongosh|npm)$/);
    });
  },
);

it('MongoDB is a version without the hole that shows memory before a sign-in (CVE-2025-14847)', () => {
  const [, patch] = /mongo:8\.0\.(\d+)/.exec(services['mongo']?.image ?? '') ?? [];
  expect(Number(patch)).toBeGreaterThanOrEqual(17);
});
