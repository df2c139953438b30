/** Whether a number is exactly the parsed value of a text with at most two decimals. */
export function hasWholeKopecks(amount: number): boolean {
  const sum = Math.round(amount * 100);
  return Number.isSafeInteger(sum) && sum / 100 === amount;
}

/** @throws RangeError when the amount has parts of a kopeck or is no finite number. */
export function roublesToKopecks(amount: number): number {
  if (!hasWholeKopecks(amount)) throw new RangeError(`Not a sum in roubles: ${amount}`);
  return Math.round(amount * 100);
}

/** @throws RangeError when the sum is not whole. */
export function kopecksToRoubles(sum: number): number {
  assertWhole(sum);
  return sum / 100;
}

/** `percent` of a sum, rounded half up to the kopeck (DECISIONS 5). Both must be integers, so the result is exact. */
export function takePercent(sum: number, percent: number): number {
  assertWhole(sum);
  assertWhole(percent);
  return Math.floor((sum * percent + 50) / 100);
}

function assertWhole(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
}
