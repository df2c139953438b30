import type { Plugin } from 'vite';

const named = /\bscreen\(\s*'[^']*'/g;

/**
 * Leaves the names of the screens' source files out of what browsers get: only the renderer looks chunks up by them.
 * @throws {Error} in the build, when routes are written in another way than this knows
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
