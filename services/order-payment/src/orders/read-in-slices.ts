import { setImmediate } from 'node:timers/promises';

/** So many are unpacked before others have their turn: about five milliseconds. */
const sliceSize = 500;

/**
 * The documents of a cursor of the driver, some at a time: a process that reads very many answers other calls in between. The cursor may
 * bring them in large batches, which are unpacked one by one.
 */
export async function* readInSlices<Row>(
  cursor: AsyncIterable<Row> & { close(): Promise<void> },
): AsyncGenerator<Row[]> {
  let slice: Row[] = [];
  try {
    for await (const row of cursor) {
      slice.push(row);
      if (slice.length < sliceSize) continue;
      yield slice;
      slice = [];
      await setImmediate();
    }
    if (slice.length > 0) yield slice;
  } finally {
    await cursor.close();
  }
}
