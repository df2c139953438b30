import { Failure } from '../cli/failure.mjs';
import { adminBrowserTest, adminListFiles } from './admin-list-files.ts';
import { insertBefore } from './insert.ts';
import { parseName } from './names.ts';
import type { Name } from './names.ts';
import type { Plan } from './plan.ts';
import { browserTestFile } from './screen-browser-test.ts';
import { pageFile, queriesFile, textsFile } from './screen-files.ts';
import { sites, styles } from './screen-routes.ts';

export interface ScreenInput {
  site: string | undefined;
  name: string | undefined;
  /** An operation of the API that the screen reads, such as `getPage`. */
  reads?: string | undefined;
}

/** Returns whether a file exists in the repository: a site without a list of routes gets no entry in it. */
export type Exists = (path: string) => boolean;

/** Plans the files of a new screen, with its path and its route. */
export function planScreen({ site, name: nameText, reads }: ScreenInput, exists: Exists): Plan {
  const known = sites.find((one) => one === site);
  if (!known) throw new Failure(`"${site ?? ''}" is no site; sites are ${sites.join(', ')}.`, 2);
  const name = parseName('The screen', nameText);
  if (reads !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(reads)) {
    throw new Failure(`"${reads}" is no operation of the API; they are called like getPage.`, 2);
  }
  if (reads !== undefined && known === 'web-admin') {
    throw new Failure(
      'A screen of the back office begins with a list and its own query; leave --reads out.',
      2,
    );
  }
  const folder = `${known}/src/features/${name.kebab}`;
  const { base, routes, addRoute } = styles[known];
  const paths = `${known}/src/paths.ts`;
  const edit: Plan['edit'] = {};
  if (exists(paths))
    edit[paths] = (text) =>
      insertBefore(text, '} as const', `  ${name.camel}: () => '${base}/${name.kebab}',\n`);
  if (exists(routes)) edit[routes] = (text) => addRoute(text, name);
  return {
    create:
      known === 'web-admin'
        ? {
            [`${known}/e2e/${name.kebab}.e2e.ts`]: adminBrowserTest(name),
            ...adminListFiles(folder, name),
          }
        : {
            [`${known}/e2e/${name.kebab}.e2e.ts`]: browserTestFile(known, name),
            [`${folder}/${name.pascal}Page.tsx`]: pageFile(name),
            [`${folder}/${name.kebab}.texts.ts`]: textsFile(name),
            ...(reads === undefined
              ? {}
              : { [`${folder}/${name.kebab}.queries.ts`]: queriesFile(name, reads) }),
          },
    edit,
    next: nextSteps(known, name, folder, Object.keys(edit)),
  };
}

function nextSteps(site: string, { kebab, camel, pascal }: Name, folder: string, edited: string[]): string[] {
  return [
    `Say in ${folder}/${kebab}.texts.ts what the screen is called, and draw it in ${pascal}Page.tsx: loading, empty, failed, forbidden.`,
    ...(edited.length < 2
      ? [`Give it an address and a route: ${site} has no list of paths or routes that could be edited.`]
      : []),
    `Lead to it: a link or an item of the menu to paths.${camel}().`,
    `Let ${site}/e2e/${kebab}.e2e.ts open it from the menu, filter, reload, do one action and meet one refusal.`,
  ];
}
