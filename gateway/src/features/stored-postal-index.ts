/** A number in the specification. Orders of the previous site may have other than six digits, or letters, which become null. */
export const toPostalIndex = (index: string): number | null =>
  /^\d{1,9}$/.test(index) ? Number(index) : null;
