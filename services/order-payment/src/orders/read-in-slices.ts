import { setImmediate } from 'node:timers/promises';

/** So many are unpacked before others have their turn: about five milliseconds. */
const sliceSize = 500;

interface Cursor<Row> {
  hasNext(): Promise<boolean>;
  readBufferedDocuments(most: number): Row[];
  close(): Promise<void>;
}

/**
 * The documents of a cursor of the driver, some at a time: a process that reads very many answers other calls in between, however large the
 * batches are that the cursor brings.
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
