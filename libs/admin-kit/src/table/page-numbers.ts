/** The first and the last page and those around the present one; null stands for those between. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const numbers = [...new Set(near)].sort((one, other) => one - other);
  return numbers.flatMap((one, at) => {
    const before = numbers[at - 1] ?? 0;
    // A gap of one page is that page.
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
