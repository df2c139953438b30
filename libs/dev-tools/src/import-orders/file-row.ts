/** A row of the file: its value, or why it cannot be read. Reasons never contain data of the file. */
export type FileRow = { line: number; value: unknown } | { line: number; problem: string };

/** In characters; a longer row is not an order, usually a quotation mark is missing. */
export const longestRow = 1_000_000;
