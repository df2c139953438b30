import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import ts from 'typescript';
import { antdTheme } from '../src/provider/antd-theme.ts';
import { antdStyles } from './antd-styles.ts';
import { styledComponents } from './styled-components.ts';

const root = join(import.meta.dirname, '../../..');
const folders = ['libs/admin-kit/src', 'libs/admin-kit/examples', 'web-admin/src'];
/** These components render nothing of their own. */
const unstyled = ['ConfigProvider', 'theme'];

/** The components that a file imports from Ant Design, without type imports. */
function importedComponents(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { importClause, moduleSpecifier } = statement;
    const bindings = importClause?.namedBindings;
    if (moduleSpecifier.text !== 'antd' || !bindings || !ts.isNamedImports(bindings)) return [];
    if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => (propertyName ?? name).text);
  });
}

const imported = new Set(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.spec)\.tsx?$/.test(path))
      .flatMap((path) => importedComponents(join(root, folder, path))),
  ),
);

/** The errors logged while the styles are extracted: it renders a deprecated component, which nothing here uses. */
const said: string[] = [];

beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
});
afterAll(() => {
  jest.restoreAllMocks();
  expect(said.filter((text) => !text.includes('`Input.Group` is deprecated'))).toEqual([]);
});

describe('the stylesheet of Ant Design', () => {
  it('contains the styles of every component that the back office imports', () => {
    expect(imported).toContain('Button');
    const known = new Set<string>([...styledComponents, ...unstyled]);
    expect([...imported].filter((component) => !known.has(component))).toEqual([]);
  });

  it('is the same in light and dark mode, on desktop and phone', () => {
    const styles = antdStyles();
    expect(styles).toContain('.ant-btn');
    for (const mode of ['light', 'dark'] as const)
      for (const isPhone of [false, true])
        expect(
          antdStyles(antdTheme({ themeName: 'back-office', mode, isStill: isPhone, isPhone })) === styles,
        ).toBe(true);
  });

  it('has rules for Ant Design classes only', () => {
    const rules = [...antdStyles().matchAll(/(?<=^|\})([^{}@]+)\{/g)].map(([, selectors = '']) => selectors);
    expect(rules.length).toBeGreaterThan(1_000);
    expect(rules.filter((selectors) => !/ant-|anticon|^(?:from|to|\d+%)/.test(selectors))).toEqual([]);
  });

  it('defines no theme variables', () => {
    expect(antdStyles()).not.toMatch(/--ant-color-primary:|--ant-font-size:/);
  });
});
