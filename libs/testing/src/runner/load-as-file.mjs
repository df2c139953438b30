import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createScriptTransformer } from '@jest/transform';

const root = pathToFileURL(join(import.meta.dirname, '../../../..')).href;
/** The address of the module that stands for `@jest/globals`. */
const globalsModule = 'test-globals:';
const globalsSymbol = Symbol.for('fanshop.test-globals');
const howToTransform = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** Without what differs between the projects, so that they share what is compiled. */
const sameForAll = {
  ...{ id: 'native', displayName: undefined, testMatch: [] },
  ...{ globalSetup: undefined, globalTeardown: undefined },
};

/** The compiler of Jest, and where it notes the source maps of the file that runs. */
let transformer;
let sourceMaps;

/**
 * Makes everything that a module of this file imports a module of the file, compiled as Jest does; the packages in
 * node_modules, contracts and domain rules are those of all files. Modules of a file are told by its number in their
 * addresses.
 */
export async function loadAsFile({ file, config, globals, sourceMaps: maps }) {
  if (!transformer) registerHooks({ resolve, load });
  transformer = await createScriptTransformer({ ...config, ...sameForAll });
  sourceMaps = maps;
  globalThis[globalsSymbol] ??= new Map();
  globalThis[globalsSymbol].set(String(file), globals);
}

function resolve(specifier, context, next) {
  const file = fileOf(context.parentURL);
  if (file === null) return next(specifier, context);
  if (specifier === '@jest/globals')
    return { url: `${globalsModule}?file=${file}`, format: 'module', shortCircuit: true };
  const found = next(specifier, context);
  if (!isOwn(found.url) || isStateless(found.url) || fileOf(found.url) !== null) return found;
  return { ...found, url: `${found.url}?file=${file}` };
}

function load(url, context, next) {
  if (url.startsWith(globalsModule))
    return { format: 'module', source: globalsOf(fileOf(url)), shortCircuit: true };
  if (!isOwn(url) || fileOf(url) === null || !/\.tsx?\?/.test(url)) return next(url, context);
  const { code, sourceMapPath } = transformer.transform(fileURLToPath(url), howToTransform);
  if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
  return { format: 'module', source: code, shortCircuit: true };
}

/** Schemas and rules, most of the modules of a file: they keep no state that one file could leave to another. */
const isStateless = (url) => /\/libs\/(contracts|domain)\/src\/(?!.*spec\.ts$)/.test(url);
const isOwn = (url) => url.startsWith(root) && !url.includes('/node_modules/');
const fileOf = (url) => /\?file=(\d+)/.exec(url ?? '')?.[1] ?? null;

const globalsOf = (file) => `
  export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
    globalThis[Symbol.for('${globalsSymbol.description}')].get('${file}');
`;
