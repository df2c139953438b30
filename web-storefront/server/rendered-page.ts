import { createHash } from 'node:crypto';
import { encode, type Encoding } from './encoding.ts';

/** A page's HTML as it goes over the line, packed at most once in each way. */
export class RenderedPage {
  readonly status: number;
  /** Weak: the same page in another packing has the same one. */
  readonly etag: string;
  private readonly plain: Buffer;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  /** Where the page is found instead. */
  readonly location: string | undefined;

  constructor(status: number, html: string, location?: string) {
    this.status = status;
    this.location = location;
    this.plain = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  /** What it holds at most; packed in both ways it is a little less than as much again. */
  get bytes(): number {
    return 2 * this.plain.length;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const known = this.packed.get(encoding);
    if (known) return known;
    const body = encode(this.plain, encoding);
    this.packed.set(encoding, body);
    return body;
  }
}
