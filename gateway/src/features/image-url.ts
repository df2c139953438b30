/** The URL path of a stored image. */
export const toImageUrl = (name: string): string => `/api/images/${name}`;

/** The URL path of an image that may be missing. */
export const toImageUrlOrNothing = (name: string | null): string | null =>
  name === null ? null : toImageUrl(name);

const address = /^(?:https?:\/\/[^/]+)?\/api\/images\/([\w-]{1,80}\.(?:jpg|png|webp|avif))(?:\?.*)?$/;

/** Extracts the image name from a URL of any size and site; undefined for any other URL. */
export const toImageName = (url: string): string | undefined => address.exec(url)?.[1];
