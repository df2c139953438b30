/** The id of a stored record: a MongoDB ObjectId as lower-case hexadecimal digits. */
export const objectIdPattern = /^[\da-f]{24}$/;

export const isObjectId = (text: string): boolean => objectIdPattern.test(text);
