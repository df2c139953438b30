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
/** Build plugins of a library have a separate entry point: they run in Node, the library in a browser. */
const buildPart = 'vite';
const buildConfig = /(^|\/)vite\.config\.ts$/;
/** Roles that are private to their feature: a schema belongs to its repository, a controller is an entry point. */
const privateRole = /\.(schema|controller)\.ts$/;

/**
 * Returns what is wrong with an import, or null. `file` is the importing file from the repository's root with forward
 * slashes, `specifier` the text between the quotes. Reads nothing from disk: the verdict depends on these two only.
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
    // Files in the repository's root (configs) belong to no project; other projects are imported by name only.
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

/** Entries beside `src/` (`server/`, `bin/`) and `src/main.ts` use the project from outside, by its entry point. */
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
 * Screens of a site and features of the gateway must not import each other; features of a service may, except for what
 * is private to a feature.
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
