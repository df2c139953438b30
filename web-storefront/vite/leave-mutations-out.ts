import type { Plugin } from 'vite';

const cache = /node_modules\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/;
const observer = /node_modules\/@tanstack\/query-core\/build\/modern\/mutationObserver\.js$/;
const entry = /export \{ MutationCache \};/;

/** What the query client asks of a cache in which there is never anything. */
const emptyCache = `
export class MutationCache {
  find() {}
  findAll() { return []; }
  getAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Leaves out the part of TanStack Query that changes things: its client brings it along for every screen, and the shop
 * sends its few calls by itself (`src/sending`).
 * @throws {Error} in the build, when the package has been rebuilt or somebody uses `useMutation`
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
