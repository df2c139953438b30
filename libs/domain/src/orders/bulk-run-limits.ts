/** The maximum number of orders that one bulk run changes. */
export const maxOrdersInRun = 100_000;

/** How many days a bulk run can be undone. */
export const bulkRunUndoDays = 30;
