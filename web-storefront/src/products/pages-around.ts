const neighbours = 1;

/** The pages of a long list to link: the ends and those around the current one; null stands for a gap. */
export function pagesAround(current: number, total: number): (number | null)[] {
  const shown = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= neighbours,
  );
  return shown.flatMap((page, at) => {
    const missing = page - (shown[at - 1] ?? 0) - 1;
    // A single skipped page takes as much room as a gap, so it is shown instead.
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [null, page] : [page];
  });
}
