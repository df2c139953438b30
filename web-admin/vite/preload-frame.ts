import type { Plugin } from 'vite';

const frame = /[\\/]frame[\\/]AdminFrame\.tsx$/;

/**
 * Asks for the scripts of the frame, in which every screen stands, along with those of the entry, and not only when that one has run:
 * until then the page waits for its first small scripts anyway. Guests are led to the sign-in by the server, which sends no page.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'shop:preload-frame',
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
        const found = chunks.find(({ facadeModuleId }) => frame.test(facadeModuleId ?? ''));
        if (!found) throw new Error('The frame has no chunk of its own.');
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
