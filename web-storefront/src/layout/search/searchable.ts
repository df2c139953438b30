/** The words as a part of an address: browsers take `.` and `..` for steps of a path. */
export const searchable = (words: string): string => (/^\.{1,2}$/.test(words) ? `${words} ` : words);
