import type { Readable } from 'node:stream';

/** Limits the memory for a program that never ends its line. */
const LONGEST_LINE = 1_000_000;

/** Calls `take` with every line of a stream; the last line may lack a line break. */
export function linesOf(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) lines.push(rest);
    if (rest.length > LONGEST_LINE) rest = '';
    for (const line of lines) if (line.trim()) take(line);
  });
  stream.on('end', () => {
    if (rest.trim()) take(rest);
    rest = '';
  });
}
