import { fileURLToPath } from 'node:url';

const development = /development\/index\.m?js$/;
const entry = fileURLToPath(import.meta.resolve('react-router'));

/** The package's entry points always resolve to its development build; the production build is smaller and faster. */
export const routerAliases = [
  { find: /^react-router$/, replacement: entry.replace(development, 'production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: entry.replace(development, 'production/dom-export.mjs') },
];
