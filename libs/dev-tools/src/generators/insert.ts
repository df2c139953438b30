import { Failure } from '../cli/failure.mjs';

/**
 * Puts a line among its sisters, those that match `pattern`, where the alphabet wants it; before `otherwise` when there
 * is none yet. A line that is there already stays alone.
 * @throws {Failure} when the file has neither
 */
export function insertLine(text: string, line: string, pattern: RegExp, otherwise?: RegExp): string {
  const lines = text.split('\n');
  if (lines.includes(line)) return text;
  const sisters = lines.flatMap((other, at) => (pattern.test(other) ? [at] : []));
  const last = sisters.at(-1);
  if (last !== undefined) {
    const after = sisters.find((at) => (lines[at] ?? '') > line);
    lines.splice(after ?? last + 1, 0, line);
    return lines.join('\n');
  }
  const anchor = otherwise ? lines.findIndex((other) => otherwise.test(other)) : -1;
  if (anchor === -1) throw new Failure(`Nothing written: found no place for "${line.trim()}".`, 1);
  lines.splice(anchor, 0, line);
  return lines.join('\n');
}
