const webAddress = /https?:\/\/[^\s|]+/g;
const ofShop = /\/api\/images\/[\da-f]{32}\.webp/;
/** Characters after an address that belong to the cell: a comma, or the sign before a colour. */
const isBehind = (character: string | undefined): boolean => character === ',' || character === '=';

/** Uses no regular expression: one that searches for trailing commas takes seconds on a cell of only commas. */
function cutOff(found: string): { address: string; behind: string } {
  let end = found.length;
  while (isBehind(found[end - 1])) end -= 1;
  return { address: found.slice(0, end), behind: found.slice(end) };
}

const isElsewhere = (address: string): boolean => !address.endsWith('://') && !ofShop.test(address);

/** The addresses in a cell that lead to pictures outside the shop. */
export const addressesIn = (cell: string): string[] =>
  Array.from(cell.matchAll(webAddress), ([found]) => cutOff(found).address).filter(isElsewhere);

/** The cell with its addresses replaced; an address whose `nameOf` is null stays. */
export const renameAddresses = (cell: string, nameOf: (address: string) => string | null): string =>
  cell.replaceAll(webAddress, (found) => {
    const { address, behind } = cutOff(found);
    return (isElsewhere(address) ? (nameOf(address) ?? address) : address) + behind;
  });
