/** «012345»: the API gives a postal index as a number, which has lost its leading zeros. */
export const writtenIndex = (index: number | null): string =>
  index === null ? '' : String(index).padStart(6, '0');
