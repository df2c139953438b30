/** Between the parts of a cell that holds several. */
const separator = '|';

/** A part may contain what separates parts. */
const escaped = (text: string, also = ''): string =>
  text.replaceAll(/[\\|:=]/g, (one) =>
    one === '\\' || one === separator || one === also ? `\\${one}` : one,
  );

export const joinCell = (parts: readonly string[]): string =>
  parts.map((part) => escaped(part)).join(` ${separator} `);

export const joinPairs = (
  pairs: readonly (readonly [name: string, value: string])[],
  between: ':' | '=',
): string =>
  pairs
    .map(([name, value]) => `${escaped(name, between)}${between} ${escaped(value)}`)
    .join(` ${separator} `);
