/** Where a stored picture is served. */
export const toImageUrl = (name: string): string => `/api/images/${name}`;
