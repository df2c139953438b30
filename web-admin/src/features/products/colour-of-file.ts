import { colourLabel } from '@shop/domain';

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The colour in a file name, such as «худи-чёрный-2.jpg» or `hoodie_black.png`; undefined if there is none. */
export function colourOfFile(fileName: string, colours: readonly string[]): string | undefined {
  const words = fold(fileName).split(/[^a-zа-я]+/u);
  return colours.find((colour) => {
    // «Чёрная», «чёрное»: the inflected endings are ignored.
    const stem = fold(colourLabel(colour)).slice(0, -2);
    return words.some((word) => word === fold(colour) || (stem.length > 2 && word.startsWith(stem)));
  });
}
