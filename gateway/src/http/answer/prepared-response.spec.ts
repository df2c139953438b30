import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PreparedResponse, type Encoding } from './prepared-response.ts';

const textOf = (length: number): string => 'Худи с сорокой, размер M; '.repeat(length).slice(0, length);
const decompressors = { br: brotliDecompressSync, gzip: gunzipSync } satisfies Record<
  Encoding,
  (bytes: Buffer) => Buffer
>;
const encodings = ['br', 'gzip'] as const;

describe.each(encodings)('a response compressed with %s', (encoding) => {
  // Below and above the size from which a worker thread compresses.
  it.each([1_100, 40_000, 400_000])('of %i characters decompresses to the original text', async (length) => {
    const answer = new PreparedResponse(textOf(length), 'application/json');
    for (const bytes of [await answer.quicklyIn(encoding), await answer.in(encoding)])
      expect(decompressors[encoding](bytes).toString()).toBe(textOf(length));
  });

  it('is sent in its smallest form when that is already available', async () => {
    const answer = new PreparedResponse(textOf(40_000), 'application/json');
    const smallest = await answer.in(encoding);
    expect(await answer.quicklyIn(encoding)).toBe(smallest);
  });

  it('is compressed once per form', () => {
    const answer = new PreparedResponse(textOf(40_000), 'application/json');
    expect(answer.quicklyIn(encoding)).toBe(answer.quicklyIn(encoding));
    expect(answer.in(encoding)).toBe(answer.in(encoding));
  });
});
