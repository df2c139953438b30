import type { Plugin } from 'vite';

/**
 * Preloads the chunks of modules along with the entry, instead of after the entry has run: on a slow connection each
 * sequential request costs a third of a second.
 *
 * @param modules match the files of the modules, such as `/[\\/]SignInPage\.tsx$/`
 * @throws {Error} at build time, when none of the modules is in a chunk. A site that has only some of them, such as one of a test,
 *   preloads those
 */
export function preloadChunksOf(...modules: readonly RegExp[]): Plugin {
  return {
    name: 'shop:preload-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files = new Set<string>();
        const add = (name: string): void => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          if (!chunk || files.has(name)) return;
          files.add(name);
          chunk.imports.forEach(add);
        };
        for (const module of modules) {
          const found =
            chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? '')) ??
            // A chunk of `codeSplitting.groups` has no facade of its own.
            chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
          if (found) add(found.fileName);
        }
        if (files.size === 0) throw new Error(`No chunk contains ${modules.map(String).join(', ')}.`);
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
