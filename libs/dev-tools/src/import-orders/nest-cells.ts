import type { FileRow } from './file-row.ts';

type Nested = { [name: string]: Nested | unknown };

/**
 * Converts a row of a table to an object: `products.0.Title` becomes a field of a list's first entry, a cell with a
 * JSON object or array becomes that value, and an empty cell is omitted.
 */
export function nestCells(cells: Readonly<Record<string, string>>, line: number): FileRow {
  const root: Nested = Object.create(null);
  for (const [column, cell] of Object.entries(cells)) {
    const text = cell.trim();
    if (text === '') continue;
    try {
      put(root, column.split('.'), /^[[{]/.test(text) ? JSON.parse(text) : text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return { line, problem: `${column} is not JSON` };
    }
  }
  return { line, value: withLists(root) };
}

function put(root: Nested, path: readonly string[], value: unknown): void {
  let at = root;
  for (const name of path.slice(0, -1)) {
    const next = at[name];
    at = isNested(next) ? next : (at[name] = Object.create(null));
  }
  at[path.at(-1) ?? ''] = value;
}

/** Objects whose keys are all numbers become lists. */
function withLists(value: unknown): unknown {
  if (!isNested(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d{1,3}$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const isNested = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
