import { Failure } from '../cli/failure.mjs';
import { ensureImport, insertBefore } from './insert.ts';
import type { Name } from './names.ts';

export const sites = ['web-storefront', 'web-account', 'web-admin'] as const;
export type Site = (typeof sites)[number];

interface SiteStyle {
  /** The common prefix of the site's addresses. */
  base: string;
  /** The file that lists its routes. */
  routes: string;
  addRoute(text: string, name: Name): string;
}

export const styles: Record<Site, SiteStyle> = {
  'web-storefront': { base: '', routes: 'web-storefront/src/routes.tsx', addRoute: addChunk },
  'web-account': {
    base: '/user',
    routes: 'web-account/src/routes.tsx',
    addRoute: (text, name) =>
      addElement(text, name, `<RequireSession><${name.pascal}Page /></RequireSession>`),
  },
  'web-admin': {
    base: '/admin',
    routes: 'web-admin/src/screens.ts',
    addRoute: addScreen,
  },
};

/** The storefront loads each screen from a separate chunk. */
function addChunk(text: string, { kebab, camel, pascal }: Name): string {
  const chunk = `const ${camel}Page = screen(
  'src/features/${kebab}/${pascal}Page.tsx',
  () => import('./features/${kebab}/${pascal}Page.tsx'),
  (part) => part.${pascal}Page,
);

`;
  const listed = insertBefore(
    text,
    `  { path: '*'`,
    `  { path: '/${kebab}', ...${camel}Page },
`,
  );
  // Before the list of routes, including its comment.
  const [list = 'export const routes'] = /(?:^\/\*\*.*\*\/\n)?^export const routes/m.exec(listed) ?? [];
  return insertBefore(listed, list, chunk);
}

/** The back office has one list of screens, from which its whole frame is rendered. */
function addScreen(text: string, { kebab, camel, pascal }: Name): string {
  const screen = `  defineScreen({
    path: paths.${camel}(),
    title: '${pascal}',
    section: 'internal',
    lazy: async () => (await import('./features/${kebab}/${pascal}Page.tsx')).${pascal}Page,
  }),
`;
  return insertBefore(text, '];', screen);
}

/** The account lists route elements; the one for unknown addresses stays last. */
function addElement(text: string, { kebab, camel, pascal }: Name, element: string): string {
  const last = /^ *<Route element=\{<\w+ \/>\} path="\*" \/>$/m.exec(text);
  if (!last) throw new Failure('Nothing written: found no route for unknown addresses to stand before.', 1);
  const route = `<Route element={${element}} path={paths.${camel}()} />\n`;
  const listed = text.slice(0, last.index) + route + text.slice(last.index);
  const page = { name: `${pascal}Page`, from: `./features/${kebab}/${pascal}Page.tsx` };
  const imported = ensureImport(listed, page);
  return element.startsWith('<RequireSession>')
    ? ensureImport(imported, { name: 'RequireSession', from: '@shop/web-kit' })
    : imported;
}
