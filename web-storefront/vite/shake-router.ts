import type { Plugin } from 'vite';

const naming = /^\w+\.displayName = "[^"]*";$/gm;
const making = /= (React\d*\.(?:createContext|forwardRef)\()/g;

/**
 * Lets the bundler see that the router's components have no effect until they are used: their making is marked as pure,
 * and their names for developer tools are left out. Without it the unused ones stay with all they stand on.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shop:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production/ },
      handler: (code) => ({
        code: code.replace(naming, '').replace(making, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
