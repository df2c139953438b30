import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectAt, projects } from '../lint/projects.ts';
import { hasKnownRole } from './file-roles.ts';
import { broken, nothing, root, trackedFiles, trackedTexts } from './tracked-files.ts';

const files = trackedFiles();
const code = files.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.includes('/__generated__/'));
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Names that do not describe the content. */
const emptyWords = ['manager', 'helper', 'helpers', 'util', 'utils', 'data', 'info'];

describe('the top level', () => {
  it('contains exactly the folders of the architecture page', () => {
    const folders = new Set(
      files.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''),
    );
    expect([...folders].sort()).toEqual(
      [
        '.ci',
        '.github',
        'deploy',
        'docs',
        'gateway',
        'libs',
        'services',
        'web-account',
        'web-admin',
        'web-storefront',
      ].sort(),
    );
  });

  it('has exactly the projects of the import table', () => {
    const manifests = files
      .filter((path) => path.endsWith('/package.json'))
      .map((path) => path.replace(/\/package\.json$/, ''));
    expect(manifests.sort()).toEqual(projects.map((project) => project.folder).sort());
  });

  it.each(projects.map((project) => [project.folder, project.name]))(
    '%s is the package @shop/%s',
    (folder, name) => {
      const manifest: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      expect(manifest).toMatchObject({
        name: `@shop/${name}`,
        private: true,
        type: 'module',
        license: 'MIT',
      });
    },
  );
});

describe('names of files', () => {
  const kebab = '[a-z0-9]+(-[a-z0-9]+)*';

  it('are kebab-case.role.ts, or PascalCase.tsx for a component', () => {
    const plain = new RegExp(`^${kebab}(\\.${kebab})*\\.(ts|mjs|js)$`);
    const component = new RegExp(`^([A-Z][A-Za-z0-9]*|${kebab})(\\.${kebab})*\\.tsx$`);
    const found = code.filter((path) => !plain.test(baseOf(path)) && !component.test(baseOf(path)));
    expect(broken(found, [])).toEqual(nothing);
  });

  it('end in a known role', () => {
    const found = code.filter((path) => !hasKnownRole(path));
    expect(broken(found, [])).toEqual(nothing);
  });

  it('contain no vague words', () => {
    const found = code.filter((path) =>
      path.split('/').some((part) =>
        part
          .toLowerCase()
          .split(/[-.]/)
          .some((word) => emptyWords.includes(word)),
      ),
    );
    expect(broken(found, [])).toEqual(nothing);
  });
});

describe('entry points', () => {
  it('are the only index files', () => {
    const indexes = code.filter((path) => /(^|\/)index\.\w+$/.test(path));
    const found = indexes.filter((path) => path !== `${projectAt(path)?.folder}/src/index.ts`);
    expect(broken(found, [])).toEqual(nothing);
  });
});

it('no file exceeds 300 lines', () => {
  const found = trackedTexts()
    .filter(({ path, text }) => code.includes(path) && text.split('\n').length > 301)
    .map(({ path }) => path);
  // A table of the demo shop's products, one entry after the other.
  const exceptions = ['libs/dev-tools/src/demo/catalogue/demo-kinds.ts'];
  expect(broken(found, exceptions)).toEqual(nothing);
});

describe('decision records', () => {
  const records = files.filter((path) => path.startsWith('docs/decisions/') && path.endsWith('.md'));

  it('are numbered without gaps or duplicates', () => {
    const numbers = records.map((path) => Number(baseOf(path).slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it.each(records)('%s has the four sections and fits one page', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const number = baseOf(path).slice(0, 3);
    expect(text).toMatch(new RegExp(`^# ${number}\\. `));
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(parts).toEqual(['Context', 'Decision', 'Refused options', 'Consequences']);
    expect(text.split('\n').length).toBeLessThan(70);
  });
});
