import type { Plugin } from 'vite';

/**
 * Asks for the scripts of one module along with those of the entry, and not only when that one has run: on a slow line each step that
 * begins after another one costs a third of a second.
 *
 * @param module what its file is called, such as `/[\\/]SignInPage\.tsx$/`
 * @throws {Error} in the build, when the module has no chunk of its own
 */
export function preloadChunksOf(module: RegExp): Plugin {
  return {
    name: `shop:preload-chunks-of:${module.source}`,
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
        const found = chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
        if (!found) throw new Error(`No chunk has been made of ${module.source}.`);
        add(found.fileName);
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
