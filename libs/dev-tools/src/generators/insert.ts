import { Failure } from '../cli/failure.mjs';

/**
 * Inserts a line in alphabetical order among its siblings, which match `pattern`. Does nothing if the line already
 * exists.
 * @throws {Failure} when the file has no such line
 */
export function insertLine(text: string, line: string, pattern: RegExp): string {
  const lines = text.split('\n');
  if (lines.includes(line)) return text;
  const siblings = lines.flatMap((other, at) => (pattern.test(other) ? [at] : []));
  const last = siblings.at(-1);
  if (last === undefined) throw new Failure(`Nothing written: found no place for "${line.trim()}".`, 1);
  const after = siblings.find((at) => (lines[at] ?? '') > line);
  lines.splice(after ?? last + 1, 0, line);
  return lines.join('\n');
}

/** The text with blanks for comments, so that positions found in it are valid in the original. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/**
 * Adds an item at the end of a list such as `modules: [A, B]`; `opening` is the text up to and including the bracket.
 * The existing content of the list, including comments, is unchanged.
 * @throws {Failure} when the file has no such list
 */
export function insertItem(text: string, opening: string, item: string): string {
  const start = text.indexOf(opening);
  const code = withoutComments(text);
  const end = code.indexOf(']', start + opening.length);
  if (start === -1 || end === -1) throw new Failure(`Nothing written: found no list "${opening}".`, 1);
  const inside = code.slice(start + opening.length, end);
  if (inside.split(',').some((one) => one.trim() === item)) return text;
  const lastCode = start + opening.length + inside.trimEnd().length;
  const isEmpty = inside.trim() === '';
  const comma = isEmpty || inside.trimEnd().endsWith(',') ? '' : ',';
  const kept = text.slice(0, lastCode) + comma + text.slice(lastCode, end);
  if (!text.slice(lastCode, end).includes('\n'))
    return `${kept}${isEmpty ? '' : ' '}${item}${text.slice(end)}`;
  const indent = /[ \t]*$/.exec(kept)?.[0] ?? '';
  return `${kept.trimEnd()}\n${indent}  ${item},\n${indent}${text.slice(end)}`;
}

/**
 * Inserts text before the first occurrence of `anchor`. Does nothing if the text already exists.
 * @throws {Failure} when the file has no such place
 */
export function insertBefore(text: string, anchor: string, addition: string): string {
  if (text.includes(addition)) return text;
  const at = text.indexOf(anchor);
  if (at === -1)
    throw new Failure(`Nothing written: found no place for "${addition.trim()}" before "${anchor}".`, 1);
  return text.slice(0, at) + addition + text.slice(at);
}

/** Ensures that a file imports a name, merged into an existing import from the same module if there is one. */
export function ensureImport(text: string, wanted: { name: string; from: string; isType?: boolean }): string {
  const { name, from, isType = false } = wanted;
  const head = isType ? 'import type' : 'import';
  const line = new RegExp(`^${head} \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';$`, 'm');
  const found = line.exec(text);
  if (!found) return insertLine(text, `${head} { ${name} } from '${from}';`, /^import .* from '/);
  const names = (found[1] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (names.includes(name)) return text;
  return text.replace(line, `${head} { ${[...names, name].sort().join(', ')} } from '${from}';`);
}
