import { colourLabel } from '@shop/domain';

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The colour that a file is named after: «худи-чёрный-2.jpg», `hoodie_black.png`; undefined when it names none of them. */
export function colourOfFile(fileName: string, colours: readonly string[]): string | undefined {
  const name = fold(fileName);
  // «Чёрная», «чёрное»: the endings differ.
  return colours.find(
    (colour) => name.includes(fold(colour)) || name.includes(fold(colourLabel(colour)).slice(0, -2)),
  );
}
