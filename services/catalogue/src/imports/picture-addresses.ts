const webAddress = /https?:\/\/[^\s|]+/g;
const ofShop = /\/api\/images\/[\da-f]{32}\.webp/;
/** What stands behind an address belongs to the cell: a comma, the sign before a colour. */
const isBehind = (character: string | undefined): boolean => character === ',' || character === '=';

/** Cut by hand: an expression that looks for the end of each comma looks for seconds at a cell of nothing else. */
function cutOff(found: string): { address: string; behind: string } {
  let end = found.length;
  while (isBehind(found[end - 1])) end -= 1;
  return { address: found.slice(0, end), behind: found.slice(end) };
}

const isElsewhere = (address: string): boolean => !address.endsWith('://') && !ofShop.test(address);

/** The addresses in a cell that lead to pictures of elsewhere. */
export const addressesIn = (cell: string): string[] =>
  Array.from(cell.matchAll(webAddress), ([found]) => cutOff(found).address).filter(isElsewhere);

/** The cell with its addresses replaced; null leaves one as it is. */
export const renameAddresses = (cell: string, nameOf: (address: string) => string | null): string =>
  cell.replaceAll(webAddress, (found) => {
    const { address, behind } = cutOff(found);
    return (isElsewhere(address) ? (nameOf(address) ?? address) : address) + behind;
  });
