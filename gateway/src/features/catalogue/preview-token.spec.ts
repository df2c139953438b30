import { expect, it } from '@jest/globals';
import { readPreview, signPreview } from './preview-token.ts';

const now = new Date('2026-11-23T10:00:00.000Z');
const preview = { id: '674000000000000000000001', at: null, expiresAt: '2026-11-23T11:00:00.000Z' };
const key = 'a key of the shop that is long enough';

it('a preview token is accepted with any configured key, so that links survive key rotation', () => {
  expect(readPreview(signPreview(preview, key), ['another key', key], now)).toEqual(preview);
});

it.each([
  ['of another key', signPreview(preview, 'another key')],
  [
    'of another product',
    `${signPreview({ ...preview, id: 'f'.repeat(24) }, 'x').split('.')[0]}.${signPreview(preview, key).split('.')[1]}`,
  ],
  ['without a signature', signPreview(preview, key).split('.')[0] ?? ''],
  ['of nothing', ''],
  ['that expired', signPreview({ ...preview, expiresAt: now.toISOString() }, key)],
])('rejects a preview token %s', (_name, token) => {
  expect(() => readPreview(token, [key], now)).toThrow(expect.objectContaining({ code: 'PREVIEW_EXPIRED' }));
});
