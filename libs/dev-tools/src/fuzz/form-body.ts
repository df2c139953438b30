import { hostileText } from './hostile-values.ts';
import type { Random } from './random.ts';

export const formBoundary = 'fuzz-boundary';

/** The smallest PNG: one grey pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const fileNames = ['photo.png', 'черный.jpg', '../../etc/passwd', '"', '', 'x'.repeat(400)];

/** A form of these fields, some as files: a whole image, a truncated one, only the header of one, or anything. */
export function formBody(random: Random, value: unknown): Buffer {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = entries.flatMap(([name, inner]) =>
    (Array.isArray(inner) ? inner : [inner]).map((one: unknown) => part(random, name, one)),
  );
  const end = random.happens(0.06) ? '' : `--${formBoundary}--\r\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function part(random: Random, name: string, value: unknown): Buffer {
  const isFile = /images?|photo/i.test(name) ? random.happens(0.9) : random.happens(0.04);
  const field = random.happens(0.03) ? hostileText(random).replaceAll(/[\r\n"]/g, '') : name;
  const disposition = `Content-Disposition: form-data; name="${field}"`;
  if (!isFile) return Buffer.from(`--${formBoundary}\r\n${disposition}\r\n\r\n${textOf(value)}\r\n`);
  const head = `--${formBoundary}\r\n${disposition}; filename="${random.pick(fileNames) ?? ''}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), fileBytes(random), Buffer.from('\r\n')]);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function fileBytes(random: Random): Buffer {
  switch (random.below(5)) {
    case 0:
      return png.subarray(0, random.below(png.length));
    case 1:
      return Buffer.concat([jpegHead, Buffer.alloc(random.below(5_000), random.below(256))]);
    case 2:
      return Buffer.from(hostileText(random));
    default:
      return png;
  }
}
