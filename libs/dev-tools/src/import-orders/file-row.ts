/** A row of the file: what stands there, or why it cannot be read. Reasons never repeat what people wrote. */
export type FileRow = { line: number; value: unknown } | { line: number; problem: string };

/** Longer rows are no orders; mostly a quotation mark is missing. */
export const longestRow = 1_000_000;
