import { Failure } from '../cli/failure.mjs';
import { insertBefore, insertLine } from './insert.ts';
import { parseName } from './names.ts';
import type { Name } from './names.ts';
import type { Plan } from './plan.ts';
import { columnsFile, filtersFile, pageFile, queriesFile, skeletonFile, textsFile } from './screen-files.ts';

export const sites = ['web-storefront', 'web-account', 'web-admin'] as const;

export interface ScreenWish {
  site: string | undefined;
  name: string | undefined;
  /** An operation of the API that the screen reads, such as `getPage`. */
  reads?: string | undefined;
  /** A table with filters in the address. */
  isList?: boolean;
}

/** Tells which files of the repository exist: a site that has no list of routes yet gets no entry in it. */
export type Exists = (path: string) => boolean;

/** Files of a new screen, with its path and its route. */
export function planScreen(
  { site, name: nameText, reads, isList = false }: ScreenWish,
  exists: Exists,
): Plan {
  if (!sites.some((known) => known === site)) {
    throw new Failure(`"${site ?? ''}" is no site; sites are ${sites.join(', ')}.`, 2);
  }
  const name = parseName('The screen', nameText);
  if (reads !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(reads)) {
    throw new Failure(`"${reads}" is no operation of the API; they are called like getPage.`, 2);
  }
  if (isList && site === 'web-storefront') {
    throw new Failure('--list writes a table of Ant Design, which the storefront does not load first.', 2);
  }
  const folder = `${site}/src/features/${name.kebab}`;
  const routes = `${site}/src/routes.tsx`;
  const paths = `${site}/src/paths.ts`;
  const edit: Plan['edit'] = {};
  if (exists(paths))
    edit[paths] = (text) => insertBefore(text, '} as const', `  ${name.camel}: () => '/${name.kebab}',\n`);
  if (exists(routes)) edit[routes] = (text) => addRoute(text, name);
  return {
    create: {
      [`${folder}/${name.pascal}Page.tsx`]: pageFile(name),
      [`${folder}/${name.pascal}Skeleton.tsx`]: skeletonFile(name),
      [`${folder}/${name.kebab}.texts.ts`]: textsFile(name),
      ...(reads === undefined ? {} : { [`${folder}/${name.kebab}.queries.ts`]: queriesFile(name, reads) }),
      ...(isList
        ? {
            [`${folder}/${name.kebab}.columns.tsx`]: columnsFile(name),
            [`${folder}/${name.kebab}.filters.ts`]: filtersFile(name),
          }
        : {}),
    },
    edit,
    next: nextSteps(`${site}`, name, folder, Object.keys(edit)),
  };
}

function addRoute(text: string, { kebab, camel, pascal }: Name): string {
  const skeleton = `import { ${pascal}Skeleton } from './features/${kebab}/${pascal}Skeleton.tsx';`;
  const chunk = `const ${camel}Page = screen(
  'src/features/${kebab}/${pascal}Page.tsx',
  async () => (await import('./features/${kebab}/${pascal}Page.tsx')).${pascal}Page,
  <${pascal}Skeleton />,
);

`;
  const listed = insertBefore(text, `  { path: '*'`, `  { path: '/${kebab}', ...${camel}Page },\n`);
  return insertLine(
    insertBefore(listed, '/** Every screen', chunk),
    skeleton,
    /^import .* from '\.\/features\//,
  );
}

function nextSteps(site: string, { kebab, camel, pascal }: Name, folder: string, edited: string[]): string[] {
  return [
    `Say in ${folder}/${kebab}.texts.ts what the screen is called, and draw it in ${pascal}Page.tsx: loading, empty, failed, forbidden.`,
    ...(edited.length < 2
      ? [`Give it an address and a route: ${site} has no paths.ts or routes.tsx that could be edited.`]
      : []),
    `Lead to it: a link or an item of the menu to paths.${camel}().`,
    `Write ${site}/e2e/${kebab}.e2e.ts: open it from the menu, filter, reload, one action, one refusal, once at phone width.`,
  ];
}
