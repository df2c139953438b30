/** Separates the parts of a cell with several values. */
const separator = '|';

/** Escapes separators within a part. */
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

interface SeamCell {
  name: string;
  colour: string;
  photos: readonly string[];
}

/** Names of photos contain no separators. */
export const joinSeams = (seams: readonly SeamCell[]): string =>
  seams
    .map(({ name, colour, photos }) => {
      const named = `${escaped(name, ':')}: ${escaped(colour, '=')}`;
      return photos.length === 0 ? named : `${named} = ${photos.join(', ')}`;
    })
    .join(` ${separator} `);

/** Splits at the character, except where a backslash precedes it. */
function cut(text: string, at: string, limit = Infinity): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\') {
      parts.push(`${parts.pop() ?? ''}${character}${text.charAt((index += 1))}`);
    } else if (character === at && parts.length < limit) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts;
}

const plain = (text: string): string => text.trim().replaceAll(/\\(.)/gs, '$1');

/** The non-empty parts of a cell. Parts that will be split again keep their backslashes: `isPlain` is false. */
export function cutCell(text: string, isPlain = true): string[] {
  return cut(text, separator)
    .map((part) => (isPlain ? plain(part) : part.trim()))
    .filter((part) => part !== '');
}

export function cutPair(text: string, at: ':' | '='): { name: string; value: string } {
  const [name = '', value = ''] = cut(text, at, 2);
  return { name: plain(name), value: plain(value) };
}

export function cutSeam(text: string): SeamCell {
  const [name = '', rest = ''] = cut(text, ':', 2);
  const [colour = '', photos = ''] = cut(rest, '=', 2);
  return {
    ...{ name: plain(name), colour: plain(colour) },
    photos: photos
      .split(',')
      .map((photo) => photo.trim())
      .filter((photo) => photo !== ''),
  };
}

type Rename = (part: string) => string | null;

const renamed = (raw: string, rename: Rename): string => rename(plain(raw)) ?? raw;

/** The cell with some parts renamed; a part whose `rename` is null stays. New names contain no separators. */
export const mapParts = (text: string, rename: Rename): string =>
  cut(text, separator)
    .map((part) => renamed(part, rename))
    .join(separator);

/** The same with the text before the `=` of each part. */
export const mapFirsts = (text: string, rename: Rename): string =>
  cut(text, separator)
    .map((part) => {
      const [first = '', ...rest] = cut(part, '=', 2);
      return [renamed(first, rename), ...rest].join('=');
    })
    .join(separator);

/** The same with the photos of each seam. */
export const mapPhotosOfSeam = (text: string, rename: Rename): string =>
  cut(text, separator)
    .map((part) => {
      const [name = '', rest] = cut(part, ':', 2);
      const [colour = '', photos] = cut(rest ?? '', '=', 2);
      if (photos === undefined) return part;
      const all = photos.split(',').map((photo) => rename(photo.trim()) ?? photo);
      return `${name}:${colour}=${all.join(',')}`;
    })
    .join(separator);
