/**
 * A buffer of received chunks, from which whole pieces are taken. Chunks are joined only when a piece spans several of
 * them, so a 40 MB message costs one copy and not one per chunk.
 */
export class ByteQueue {
  #chunks: Buffer[] = [];
  #offset = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(chunk: Buffer): void {
    if (chunk.length === 0) return;
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** Returns the next `count` bytes without removing them, or null while fewer have arrived. */
  peek(count: number): Buffer | null {
    if (this.#length < count) return null;
    const first = this.#chunks[0];
    if (first && first.length - this.#offset >= count) {
      return first.subarray(this.#offset, this.#offset + count);
    }
    this.#join();
    return this.#chunks[0]?.subarray(0, count) ?? Buffer.alloc(0);
  }

  /** Removes and returns the next `count` bytes, or null (removing nothing) while fewer have arrived. */
  take(count: number): Buffer | null {
    const piece = this.peek(count);
    if (!piece) return null;
    this.#offset += count;
    this.#length -= count;
    const first = this.#chunks[0];
    if (first && this.#offset === first.length) {
      this.#chunks.shift();
      this.#offset = 0;
    }
    return piece;
  }

  #join(): void {
    const first = this.#chunks[0];
    if (first) this.#chunks[0] = first.subarray(this.#offset);
    this.#chunks = [Buffer.concat(this.#chunks, this.#length)];
    this.#offset = 0;
  }
}
