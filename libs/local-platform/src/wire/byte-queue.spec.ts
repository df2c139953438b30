import { describe, expect, it } from '@jest/globals';
import { ByteQueue } from './byte-queue.ts';

const text = (bytes: Buffer | null): string | null => bytes && bytes.toString();

describe('ByteQueue', () => {
  it('gives whole pieces, however the bytes came', () => {
    for (const size of [1, 2, 3, 7, 100]) {
      const queue = new ByteQueue();
      const bytes = Buffer.from('abcdefghijklmnop');
      for (let at = 0; at < bytes.length; at += size) queue.push(bytes.subarray(at, at + size));
      expect([4, 1, 6].map((count) => text(queue.take(count)))).toEqual(['abcd', 'e', 'fghijk']);
      expect(text(queue.peek(3))).toBe('lmn');
      expect(queue.length).toBe(5);
      expect(queue.take(6)).toBeNull();
      expect(text(queue.take(5))).toBe('lmnop');
      expect(queue.length).toBe(0);
    }
  });

  it('waits for the rest without losing what is there', () => {
    const queue = new ByteQueue();
    queue.push(Buffer.from('ab'));
    expect(queue.take(3)).toBeNull();
    queue.push(Buffer.from('c'));
    expect(text(queue.take(3))).toBe('abc');
  });
});
