import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { projects } from '../lint/projects.ts';
import { importCycles, type ImportGraph } from './import-cycles.ts';
import { root, trackedFiles } from './tracked-files.ts';

const code = trackedFiles().filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const known = new Set(code);
const entryPoints = new Map(projects.map(({ name, folder }) => [`@shop/${name}`, `${folder}/src/index.ts`]));

/** Returns the imported file of the repository; nothing for a package. */
function resolveImport(from: string, specifier: string): string[] {
  const path = specifier.startsWith('.') ? join(from, '..', specifier) : entryPoints.get(specifier);
  return path !== undefined && known.has(path) ? [path] : [];
}

/** Includes type imports and dynamic imports: a reader has to follow them as well. */
function readGraph(): ImportGraph {
  return new Map(
    code.map((path) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), 'utf8'), true, true);
      return [path, importedFiles.flatMap(({ fileName }) => resolveImport(path, fileName))];
    }),
  );
}

describe('imports', () => {
  it('have no cycles in the repository', () => {
    const graph = readGraph();
    // Guards against a test that resolves no imports and so finds no cycles.
    expect([...graph.values()].flat().length).toBeGreaterThan(code.length);
    expect(graph.get('gateway/src/socket/socket.module.ts')).toContain('gateway/src/auth/auth.module.ts');
    expect(importCycles(graph)).toEqual([]);
  });

  it.each<[string, Record<string, string[]>, string[][]]>([
    ['a chain', { a: ['b'], b: ['c'], c: [] }, []],
    ['two ways to the same file', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    ['two that import one another', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
    [
      'a long way round, entered in the middle',
      { c: ['d'], d: ['b'], b: ['c', 'e'], e: [] },
      [['b', 'c', 'd']],
    ],
  ])('are checked for cycles: %s', (_what, graph, cycles) => {
    expect(importCycles(new Map(Object.entries(graph)))).toEqual(cycles);
  });
});
