/** Where a stored picture is served. */
export const toImageUrl = (name: string): string => `/api/images/${name}`;

/** The same of a picture that may be missing. */
export const toImageUrlOrNothing = (name: string | null): string | null =>
  name === null ? null : toImageUrl(name);

const address = /^(?:https?:\/\/[^/]+)?\/api\/images\/([\w-]{1,80}\.(?:jpg|png|webp|avif))(?:\?.*)?$/;

/** The name of the picture that an address shows, whatever its size and its site; undefined for anything else. */
export const toImageName = (url: string): string | undefined => address.exec(url)?.[1];
