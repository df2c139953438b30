/** The sizes that the server makes; a picture is put inside of the box and never made larger. */
type PictureSize = '50x50' | '150x150' | '300x300' | '512x512' | '950x750';

/** The address of a picture in one of the sizes there are. */
export function pictureUrl(picture: string, size: PictureSize): string {
  return `${picture}?size=${size}`;
}

/** What an `img` needs for the browser to choose the smallest picture that is sharp enough; `sizes` is said by the layout. */
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
