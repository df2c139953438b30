import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const development = /development\/index\.m?js$/;
const entry = fileURLToPath(import.meta.resolve('react-router'));

/** The package's entry points always resolve to its development build; the production build is smaller and faster. */
export const routerAliases = [
  { find: /^react-router$/, replacement: entry.replace(development, 'production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: entry.replace(development, 'production/dom-export.mjs') },
];

const naming = /^\w+\.(?:displayName|contextType) = [^;]*;$/gm;
/** Messages about misuse, for developers. The development server still shows them, since it is not transformed. */
const advice = /\b((?:invariant|warning)\([^`;]*?,\s*)`(?:[^`\\]|\\.)*`(?=\s*\))/g;
const making = /= (React\d*\.(?:createContext|forwardRef)\()/g;

const adviceName = 'advice to developers';

/** Parts for the router's framework mode only, and stubs with the same results for a shop that does not use it. */
const ofTheFramework: Readonly<Record<string, string>> = {
  usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, null, {}]; }',
  PrefetchPageLinks: 'function PrefetchPageLinks() { return null; }',
  DefaultErrorComponent: 'function DefaultErrorComponent() { return null; }',
  useViewTransitionState: 'function useViewTransitionState() { return false; }',
  useNavigateStable: 'function useNavigateStable() { throw new Error("no data router"); }',
  RenderErrorBoundary: 'function RenderErrorBoundary({ children }) { return children; }',
  RSCErrorHandler: 'function RSCErrorHandler({ children }) { return children; }',
};

/**
 * Makes the router tree-shakeable: marks the creation of its components as pure and removes their display names.
 * Otherwise unused components would stay in the bundle with their dependencies, as would the parts of the framework
 * that every link refers to.
 * @throws {Error} during the build, when another version of the router has different parts
 */
export function shakeRouter(): Plugin {
  const left = new Set([...Object.keys(ofTheFramework), adviceName]);
  return {
    name: 'shop:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production/ },
      handler: (code) => ({ code: shake(code, left), map: null }),
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`The router has lost its ${[...left].join(', ')}.`);
    },
  };
}

function shake(source: string, left: Set<string>): string {
  if (source.search(advice) >= 0) left.delete(adviceName);
  let code = source.replace(naming, '').replace(advice, "$1''").replace(making, '= /* @__PURE__ */ $1');
  for (const [name, stub] of Object.entries(ofTheFramework)) {
    const declaration = new RegExp(
      `\\n(?:function ${name}(?=\\()|var ${name} = class extends React\\d*\\.Component)`,
    );
    if (!declaration.test(code)) continue;
    left.delete(name);
    // The original is renamed to an unused name, so that tree shaking removes it with its dependencies.
    code = code.replace(declaration, (found) => {
      const unused = found.includes('class')
        ? `var unused${name} = class extends Object`
        : `function unused${name}`;
      return `\n${stub}\n${unused}`;
    });
  }
  return code;
}
