import { Readable } from 'node:stream';

/** An answer that is sent as it is made, for one person: nobody holds the whole of it. */
export class StreamedResponse {
  readonly body: Readable;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;

  /** @param pieces are asked for as fast as the receiver takes them; one that fails breaks the answer off */
  constructor(
    pieces: AsyncIterable<string>,
    contentType: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.body = Readable.from(pieces, { objectMode: false });
    this.contentType = contentType;
    this.headers = headers;
  }
}

/** Asks for the first piece, so that what cannot begin is refused like any other call. */
export async function begun(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
    } finally {
      await iterator.return?.();
    }
  })();
}
