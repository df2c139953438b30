/** The maximum length of a search text, in every list and search of the shop. */
export const maxSearchText = 200;
