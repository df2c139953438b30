import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const development = /development\/index\.m?js$/;
const entry = fileURLToPath(import.meta.resolve('react-router'));

/** The package's entry points lead to its development half whatever the build is for; the other one is smaller and quicker. */
export const routerAliases = [
  { find: /^react-router$/, replacement: entry.replace(development, 'production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: entry.replace(development, 'production/dom-export.mjs') },
];

const naming = /^\w+\.(?:displayName|contextType) = [^;]*;$/gm;
/** What it says to developers who use it wrongly. The development server says it too, and is not shaken. */
const advice = /\b((?:invariant|warning)\([^`;]*?,\s*)`(?:[^`\\]|\\.)*`(?=\s*\))/g;
const making = /= (React\d*\.(?:createContext|forwardRef)\()/g;

const adviceName = 'advice to developers';

/** What only the router's own framework uses, and what stands for it in a shop that is none: the same answers, at once. */
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
 * Lets the bundler see that the router's components have no effect until they are used: their making is marked as pure,
 * and their names for developer tools are left out. Without it the unused ones stay with all they stand on, as do the
 * parts of the framework that every link refers to.
 * @throws {Error} in the build, when another version of the router has other parts
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
    // The original stays under a name that nobody uses, and goes with the rest of what is not needed.
    code = code.replace(declaration, (found) => {
      const unused = found.includes('class')
        ? `var unused${name} = class extends Object`
        : `function unused${name}`;
      return `\n${stub}\n${unused}`;
    });
  }
  return code;
}
