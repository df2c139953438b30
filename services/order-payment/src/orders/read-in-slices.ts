import { setImmediate } from 'node:timers/promises';

/** The number of documents deserialised before yielding to the event loop: about five milliseconds. */
const sliceSize = 500;

interface Cursor<Row> {
  hasNext(): Promise<boolean>;
  readBufferedDocuments(most: number): Row[];
  close(): Promise<void>;
}

/**
 * Reads the documents of a driver cursor in slices: a process that reads very many documents still serves other calls
 * in between, however large the batches of the cursor are.
 */
export async function* readInSlices<Row>(cursor: Cursor<Row>): AsyncGenerator<Row[]> {
  try {
    while (await cursor.hasNext()) {
      yield cursor.readBufferedDocuments(sliceSize);
      await setImmediate();
    }
  } finally {
    await cursor.close();
  }
}
