import type { Plugin } from 'vite';

/** Read by Chromium, where nothing but comments stands before it. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Has all functions of some chunks compiled in the background while the chunks load. Without it most of them are compiled one by
 * one on the main thread at their first call. For chunks of which the page calls most functions at once; it makes others slower.
 *
 * @param names of chunks
 * @throws {Error} at build time, when none of the chunks exists. A site that has only some of them, such as one of a test, compiles
 *   those
 */
export function compileAtLoad(...names: readonly string[]): Plugin {
  return {
    name: 'shop:compile-at-load',
    apply: 'build',
    // File names are computed before.
    augmentChunkHash: ({ name }) => (names.includes(name) ? hint : undefined),
    generateBundle: {
      // After the plugin that writes the list of preloaded files at the top of a chunk.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const hinted = chunks.filter(({ name }) => names.includes(name));
        if (hinted.length === 0) throw new Error(`There is no chunk ${names.join(', ')}.`);
        for (const chunk of hinted) chunk.code = `${hint}\n${chunk.code}`;
      },
    },
  };
}
