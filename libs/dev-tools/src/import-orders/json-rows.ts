import { Failure } from '../cli/failure.mjs';
import { longestRow, type FileRow } from './file-row.ts';

/** Reads one JSON object per line. An invalid line does not affect the others. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let line = 1;
  let rest = '';
  for await (const chunk of chunks) {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      yield* rowOf(text, line);
      line += 1;
    }
    refuseEndless(rest, line);
  }
  yield* rowOf(rest, line);
}

/** Reads an array of objects, one at a time. */
export async function* readJsonArray(chunks: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const splitter = new ArraySplitter();
  for await (const chunk of chunks) {
    for (const { text, line } of splitter.take(chunk)) yield* rowOf(text, line);
    refuseEndless(splitter.rest, splitter.startLine);
  }
  const { isClosed, rest, startLine } = splitter;
  if (!isClosed) throw new Failure(`The file ends within the row of line ${startLine}.`);
  if (rest.trim() !== '') throw new Failure(`The list ends before line ${startLine}, but the file goes on.`);
}

interface Piece {
  text: string;
  line: number;
}

/** Splits an array at the commas between its elements, based only on brackets and strings. */
class ArraySplitter {
  isClosed = false;
  /** The line on which the current element begins. */
  startLine = 1;
  rest = '';
  private hasBegun = false;
  private line = 1;
  private depth = 0;
  private inString = false;
  private isEscaped = false;

  take(chunk: string): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk.charAt(at);
      if (character === '\n') this.line += 1;
      if (this.isBoundary(character)) {
        this.rest += chunk.slice(from, at);
        pieces.push({ text: this.rest, line: this.startLine });
        this.rest = '';
        from = at + 1;
        this.hasBegun = false;
        this.startLine = this.line;
      } else if (!this.hasBegun && character.trim() !== '') {
        this.hasBegun = true;
        this.startLine = this.line;
      }
    }
    this.rest += chunk.slice(from);
    return pieces;
  }

  /** Whether an element ends here: at a comma of the outer array, or at one of its own brackets. */
  private isBoundary(character: string): boolean {
    if (this.isClosed) return false;
    if (this.inString) {
      if (character === '"' && !this.isEscaped) this.inString = false;
      this.isEscaped = character === '\\' && !this.isEscaped;
      return false;
    }
    if (character === '"') this.inString = true;
    if (character === '[' || character === '{') return ++this.depth === 1;
    if (character === ']' || character === '}') {
      this.isClosed = --this.depth === 0;
      return this.isClosed;
    }
    return character === ',' && this.depth === 1;
  }
}

function* rowOf(text: string, line: number): Generator<FileRow> {
  if (text.trim() === '') return;
  try {
    yield { line, value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The message of the parser would quote the row.
    yield { line, problem: 'is not JSON' };
  }
}

function refuseEndless(text: string, line: number): void {
  if (text.length > longestRow)
    throw new Failure(`The row of line ${line} does not end; a quotation mark or a bracket may be missing.`);
}
