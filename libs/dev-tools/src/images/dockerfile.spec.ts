import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const deploy = join(import.meta.dirname, '../../../../deploy/docker');

it('the image of the sites contains every configuration file of nginx', async () => {
  const image = await readFile(join(deploy, 'sites.Dockerfile'), 'utf8');
  const files = await readdir(join(deploy, '../nginx'));
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) expect(image).toContain(`deploy/nginx/${name} `);
});

it.each(['node.Dockerfile', 'sites.Dockerfile'])('%s copies from its own stages only', async (file) => {
  const text = await readFile(join(deploy, file), 'utf8');
  const stages = [...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name);
  const sources = [...text.matchAll(/--from=(\S+)/g)].map(([, name]) => name);
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) expect(stages).toContain(source);
});

it.each(['node.Dockerfile', 'sites.Dockerfile'])('%s has the Node version of the tests', async (file) => {
  const version = (await readFile(join(deploy, '../../.nvmrc'), 'utf8')).trim();
  const text = await readFile(join(deploy, file), 'utf8');
  expect([...text.matchAll(/node:\d\S*/g)].map(([image]) => image)).toEqual([
    `node:${version}-bookworm-slim`,
  ]);
});
