import type { Plugin } from 'vite';

const cache = /node_modules\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/;
const observer = /node_modules\/@tanstack\/query-core\/build\/modern\/mutationObserver\.js$/;
const entry = /export \{ MutationCache \};/;

/** The methods that the query client calls on a mutation cache, for one that is always empty. */
const emptyCache = `
export class MutationCache {
  find() {}
  findAll() { return []; }
  getAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Removes the mutation part of TanStack Query: its client would load it on every screen, while the shop sends its few
 * changes by itself (`src/sending`).
 * @throws {Error} during the build, when the package's structure has changed or `useMutation` is used
 */
export function leaveMutationsOut(): Plugin {
  let isDone = false;
  return {
    name: 'shop:leave-mutations-out',
    apply: 'build',
    transform: {
      filter: { id: [cache, observer] },
      handler(code, id) {
        if (observer.test(id)) return null;
        isDone = entry.test(code);
        return { code: emptyCache, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      if (!isDone) throw new Error('The mutation cache of TanStack Query is not where it was.');
      if (files.some((id) => observer.test(id)))
        throw new Error('useMutation is left out of the shop: see src/sending.');
    },
  };
}
