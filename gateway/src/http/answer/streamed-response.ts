/** A personal response that is streamed while it is created, so that it is never in memory as a whole. */
export class StreamedResponse {
  readonly pieces: AsyncIterable<string>;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;

  /** @param pieces are pulled at the client's pace; an error aborts the response */
  constructor(
    pieces: AsyncIterable<string>,
    contentType: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.pieces = pieces;
    this.contentType = contentType;
    this.headers = headers;
  }
}

/** Waits for the first piece, so that an error before it is returned as for any other request. */
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
