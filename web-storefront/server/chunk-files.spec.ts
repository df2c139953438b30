/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { createChunkFiles } from './chunk-files.ts';

const manifest = JSON.stringify({
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js', imports: [] },
  '_grid.js': { file: 'assets/grid-1.js', imports: ['_base.js', 'src/Product.tsx'] },
  'src/Product.tsx': { file: 'assets/Product-1.js', imports: ['_grid.js', 'index.html'] },
});

describe('createChunkFiles', () => {
  it('lists the chunk of a screen and its imports, each once and without the entry', () => {
    expect(createChunkFiles(manifest)('src/Product.tsx')).toEqual([
      '/assets/Product-1.js',
      '/assets/grid-1.js',
      '/assets/base-1.js',
    ]);
  });

  it('returns nothing for a module without a chunk', () => {
    expect(createChunkFiles(manifest)('src/Home.tsx')).toEqual([]);
  });

  it('throws for an invalid manifest', () => {
    expect(() => createChunkFiles('{"a":{}}')).toThrow(/no file for a/);
  });
});
