import type { Logger } from '../log/create-logger.ts';
import { unreadableRows } from '../metrics/metrics.ts';

export interface RowCheck<Row> {
  /** The id of the row in the log; rows may be damaged, so it can be anything. */
  id: (row: Row) => unknown;
  /** Throws when the row is unreadable: maps it as for the reply, and parses the result. */
  check: (row: Row) => unknown;
}

/**
 * Filters unreadable stored rows out of a list, so that one damaged document, of an earlier version or written by hand,
 * does not hide all the others. Each is logged as an error with its id, and counted.
 */
export class RowReader {
  private readonly logger: Logger;

  constructor(logger: Logger) {
    this.logger = logger;
  }

  /** Returns the readable rows. @param list the name of the list in the log and the metric */
  readable<Row>(list: string, rows: readonly Row[], { id, check }: RowCheck<Row>): Row[] {
    return rows.filter((row) => {
      try {
        check(row);
        return true;
      } catch (err) {
        unreadableRows.inc({ list });
        this.logger.error({ err, list, row: nameOf(row, id) }, 'a stored row cannot be read and is left out');
        return false;
      }
    });
  }
}

/** A row may be so damaged that even its id cannot be read. */
function nameOf<Row>(row: Row, id: RowCheck<Row>['id']): string {
  try {
    return String(id(row));
  } catch {
    return 'unknown';
  }
}
