import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseDockerfile } from './dockerfile.parser.ts';

const deploy = join(import.meta.dirname, '../../../../deploy/docker');

describe('parseDockerfile', () => {
  it('parses stages, joins continued lines and skips comments', () => {
    const stages = parseDockerfile(
      '# a\nFROM node:24 AS build\nRUN a \\\n  b\n\nFROM nginx\nCOPY --from=build /x /y\n',
    );
    expect(stages).toEqual([
      { name: 'build', from: 'node:24', instructions: [{ name: 'RUN', argument: 'a    b' }] },
      { name: '1', from: 'nginx', instructions: [{ name: 'COPY', argument: '--from=build /x /y' }] },
    ]);
  });

  it.each(['RNU x', 'RUN x'])('refuses %j at the top', (text) => {
    expect(() => parseDockerfile(text)).toThrow(SyntaxError);
  });

  it('finds every configuration file of nginx in the image of the sites', async () => {
    const image = await readFile(join(deploy, 'sites.Dockerfile'), 'utf8');
    const files = await readdir(join(deploy, '../nginx'));
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) expect(image).toContain(`deploy/nginx/${name} `);
  });

  it.each(['node.Dockerfile', 'sites.Dockerfile'])(
    'parses %s, whose stages copy from existing stages only',
    async (file) => {
      const stages = parseDockerfile(await readFile(join(deploy, file), 'utf8'));
      const names = stages.map(({ name }) => name);
      const sources = stages.flatMap(({ instructions }) =>
        instructions.flatMap(({ argument }) => /--from=(\S+)/.exec(argument)?.[1] ?? []),
      );
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) expect(names).toContain(source);
    },
  );
});
