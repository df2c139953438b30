import { posix } from 'node:path';
import { endToEndOnly, isEndToEndTest, isTestFile, projectAt, projectNamed, testOnly } from './projects.ts';
import type { Project } from './projects.ts';

export type Verdict =
  | { is: 'projectForbidden'; from: string; to: string }
  | { is: 'unknownProject'; to: string }
  | { is: 'pastEntryPoint'; to: string }
  | { is: 'ownEntryPoint' }
  | { is: 'featureForbidden'; from: string; to: string }
  | { is: 'privateOfFeature'; to: string }
  | { is: 'testOnly'; to: string };

const scope = '@shop/';
const testDouble = /(^|\/)fake-[^/]*\.tsx?$/;
/** What a library brings to the build of a site has an entry point of its own: it runs in Node, the library in a browser. */
const buildPart = 'vite';
const buildConfig = /(^|\/)vite\.config\.ts$/;
/** Roles that stay inside their feature: a schema is its repository's matter, a controller is an entry point. */
const privateRole = /\.(schema|controller)\.ts$/;

/**
 * Says what is wrong with an import, or null. `file` is the importing file from the repository's root with forward
 * slashes, `specifier` the text between the quotes. Nothing is read from disk, so a verdict depends on the two texts alone.
 */
export function judgeImport(file: string, specifier: string): Verdict | null {
  const own = projectAt(file);
  if (!own) return null;
  if (specifier.startsWith(scope)) return judgeByName(file, own, specifier.slice(scope.length));
  if (!specifier.startsWith('.')) return null;
  return judgeByPath(file, own, posix.join(posix.dirname(file), specifier));
}

function judgeByName(file: string, own: Project, name: string): Verdict | null {
  const [head = '', ...rest] = name.split('/');
  const target = projectNamed(head);
  if (!target) return { is: 'unknownProject', to: head };
  if (target === own) return isTestFile(file) ? null : { is: 'ownEntryPoint' };
  if (!mayImport(file, own, target)) return { is: 'projectForbidden', from: own.name, to: target.name };
  if (rest.length === 0 || (rest.join('/') === buildPart && buildConfig.test(file))) return null;
  return { is: 'pastEntryPoint', to: target.name };
}

function judgeByPath(file: string, own: Project, path: string): Verdict | null {
  const target = projectAt(path);
  if (target !== own) {
    // A file of the repository's root (a config) is nobody's; another project is entered by its name only.
    return target ? { is: 'pastEntryPoint', to: target.name } : null;
  }
  if (isTestFile(file)) return null;
  if (isTestFile(path) || testDouble.test(path)) {
    return testDouble.test(file) ? null : { is: 'testOnly', to: path };
  }
  if (path === `${own.folder}/src/index.ts`)
    return mayUseOwnEntryPoint(file, own) ? null : { is: 'ownEntryPoint' };
  return judgeFeatures(file, path);
}

/** Entries beside `src/` (`server/`, `bin/`) and `src/main.ts` are users of the project, so they come in by its entry point. */
function mayUseOwnEntryPoint(file: string, own: Project): boolean {
  return !file.startsWith(`${own.folder}/src/`) || file === `${own.folder}/src/main.ts`;
}

function mayImport(file: string, own: Project, target: Project): boolean {
  const allowed: readonly string[] = own.imports;
  if (allowed.includes(target.name)) return true;
  const extra: readonly string[] = isEndToEndTest(file) ? [...testOnly, ...endToEndOnly] : testOnly;
  return isTestFile(file) && extra.includes(target.name);
}

interface Place {
  root: string;
  feature: string;
  strict: boolean;
}

function judgeFeatures(file: string, path: string): Verdict | null {
  const from = featureOf(file);
  const to = featureOf(path);
  if (!from || !to || from.root !== to.root || from.feature === to.feature) return null;
  if (to.strict) return { is: 'featureForbidden', from: from.feature, to: to.feature };
  return privateRole.test(path) ? { is: 'privateOfFeature', to: to.feature } : null;
}

/**
 * Screens of a site and features of the gateway are islands; features of a service may use one another, except
 * for what is private to a feature.
 */
function featureOf(path: string): Place | null {
  const found =
    /^(web-[^/]+\/src\/features)\/([^/]+)\//.exec(path) ??
    /^(gateway\/src\/features)\/([^/]+)\//.exec(path) ??
    /^(services\/[^/]+\/src)\/([^/]+)\//.exec(path);
  const [, root, feature] = found ?? [];
  if (root === undefined || feature === undefined) return null;
  return { root, feature, strict: !root.startsWith('services/') };
}
