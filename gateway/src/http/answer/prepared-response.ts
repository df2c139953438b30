import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this a compressed answer saves nothing. */
const worthCompressing = 1_024;
const compressible = /^(text\/|application\/(json|javascript)|image\/svg)/;

export type Encoding = 'br' | 'gzip';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

/** The bytes of an answer, with their tag; compressed forms are made when first asked for and kept beside them. */
export class PreparedResponse {
  readonly body: Buffer;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: the status of the route. */
  readonly status: number | undefined;
  /** The headers that it is sent with when it is kept, by encoding: put together once, and gone with the answer. */
  readonly heads = new Map<Encoding | undefined, Readonly<Record<string, string>>>();
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();
  private knownTag: string | undefined;

  constructor(
    body: string | Buffer,
    contentType: string,
    headers: Readonly<Record<string, string>> = {},
    status?: number,
  ) {
    this.body = typeof body === 'string' ? Buffer.from(body) : body;
    this.contentType = contentType;
    this.headers = headers;
    this.status = status;
  }

  /** Weak, since the compressed forms share it. */
  get etag(): string {
    return (this.knownTag ??= `W/"${createHash('sha1').update(this.body).digest('base64url')}"`);
  }

  get isWorthCompressing(): boolean {
    return this.body.length >= worthCompressing && compressible.test(this.contentType);
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = compressors[encoding](this.body);
    this.compressed.set(encoding, made);
    return made;
  }
}
