import type { Plugin } from 'vite';

const named = /\bscreen\(\s*'[^']*'/g;

/**
 * Removes the names of the screens' source files from browser bundles: only the renderer looks up chunks by them.
 * @throws {Error} during the build, when the routes are not written as expected
 */
export function forgetScreenFiles(): Plugin {
  let isDone = false;
  return {
    name: 'shop:forget-screen-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/routes\.tsx$/ },
      handler(code) {
        isDone = named.test(code);
        return { code: code.replace(named, "screen(''"), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error('No screen of routes.tsx names its file.');
    },
  };
}
