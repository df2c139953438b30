import { colourLabel } from '@shop/domain';

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The colour that a file is named after: «худи-чёрный-2.jpg», `hoodie_black.png`; undefined when it names none of them. */
export function colourOfFile(fileName: string, colours: readonly string[]): string | undefined {
  const words = fold(fileName).split(/[^a-zа-я]+/u);
  return colours.find((colour) => {
    // «Чёрная», «чёрное»: the endings differ.
    const stem = fold(colourLabel(colour)).slice(0, -2);
    return words.some((word) => word === fold(colour) || (stem.length > 2 && word.startsWith(stem)));
  });
}
