/** The first, the last and the neighbouring pages; null stands for a gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const numbers = [...new Set(near)].sort((one, other) => one - other);
  return numbers.flatMap((one, at) => {
    const before = numbers[at - 1] ?? 0;
    // A gap of a single page is replaced by that page.
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
