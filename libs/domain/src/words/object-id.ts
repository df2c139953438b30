/** The digits of an id, to be composed into the pattern of a longer text. */
export const objectIdDigits = '[\\da-f]{24}';

/** The id of a stored record: a MongoDB ObjectId as lower-case hexadecimal digits. */
export const objectIdPattern = new RegExp(`^${objectIdDigits}$`);

export const isObjectId = (text: string): boolean => objectIdPattern.test(text);
