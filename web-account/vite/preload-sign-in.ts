import type { Plugin } from 'vite';

const screen = /[\\/]features[\\/]sign-in[\\/]SignInPage\.tsx$/;

/**
 * Asks for the scripts of the sign-in along with those of the entry: it is the screen that people come to from outside, and on
 * a slow line each step that begins after another one costs a third of a second.
 * @throws {Error} in the build, when the screen has no chunk
 */
export function preloadSignIn(): Plugin {
  return {
    name: 'shop:preload-sign-in',
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
        const signIn = chunks.find(({ facadeModuleId }) => screen.test(facadeModuleId ?? ''));
        if (!signIn) throw new Error('The sign-in has no chunk of its own.');
        add(signIn.fileName);
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
