import { createHash } from 'node:crypto';
import { encode, type Encoding } from './encoding.ts';

/** The HTML of a page, compressed at most once per encoding. */
export class RenderedPage {
  readonly status: number;
  /** A weak tag: it is the same for all encodings of the page. */
  readonly etag: string;
  private readonly plain: Buffer;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  /** The redirect target, if the page has moved. */
  readonly location: string | undefined;

  constructor(status: number, html: string, location?: string) {
    this.status = status;
    this.location = location;
    this.plain = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  /** An upper bound of its memory: both compressed forms together are slightly smaller than the plain one. */
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
