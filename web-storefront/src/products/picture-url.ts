/** The sizes that the server generates; pictures are fitted into the box and never enlarged. */
type PictureSize = '50x50' | '150x150' | '300x300' | '512x512' | '950x750';

/** The URL of a picture in one of the available sizes. */
export function pictureUrl(picture: string, size: PictureSize): string {
  return `${picture}?size=${size}`;
}

/** The `src` and `srcSet` from which the browser picks the smallest sharp picture; the layout sets `sizes`. */
export function pictureSources(picture: string): { src: string; srcSet: string } {
  return {
    src: pictureUrl(picture, '512x512'),
    srcSet: [
      `${pictureUrl(picture, '150x150')} 150w`,
      `${pictureUrl(picture, '300x300')} 300w`,
      `${pictureUrl(picture, '512x512')} 512w`,
      `${pictureUrl(picture, '950x750')} 750w`,
    ].join(', '),
  };
}
