/** Normalises a text for comparison: lower case, one form of each letter, ё as е. */
function fold(text: string): string {
  return withWholeNames(text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(invisible, ''));
}

const times = /(?<=\d)\s*[xх×*]\s*(?=\d)/giu;
const tShirt = /\bt[\s-]?shirts?\b/gi;

/** Unites the spellings of a name that spaces and signs would cut differently: «50 х 70» and 50×70, `t-shirt`. */
export function withWholeNames(text: string): string {
  return text.replace(times, '×').replace(tShirt, 'tshirt');
}

// Soft hyphens, marks of direction, joiners and accents that editors leave inside of words; й is one letter after NFKC.
const invisible = /[\p{Default_Ignorable_Code_Point}\u0300-\u036f]/gu;

const betweenWords = /[^\p{L}\p{N}]+/u;

/** The words of a text, folded, each written in one alphabet. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(betweenWords)
    .filter((word) => word !== '')
    .map(inOneAlphabet)
    .flatMap(apartFromUnit);
}

const amount = /^(\d+)(мл|л|гр?|кг|см|мм|м|шт|ml|kg|cm|mm)$/;
const russianUnits: Readonly<Record<string, string>> = { ml: 'мл', kg: 'кг', cm: 'см', mm: 'мм' };

/** An amount is a number and its unit, whether a space stands between them or not: 300мл. */
function apartFromUnit(word: string): string[] {
  const [, number, unit] = amount.exec(word) ?? [];
  return number === undefined || unit === undefined ? [word] : [number, russianUnits[unit] ?? unit];
}

const latin = 'abcehkmoptxy';
const cyrillic = 'авсенкмортху';
const toCyrillic = new Map([...latin].map((character, at) => [character, cyrillic[at] ?? character]));
const toLatin = new Map([...cyrillic].map((character, at) => [character, latin[at] ?? character]));

/** An article with its look-alike letters in one alphabet: «АВ-12» in Russian letters is AB-12. */
export const articleKey = (text: string): string =>
  Array.from(text.normalize('NFKC').replace(invisible, '').trim(), (character) => {
    const lower = character.toLowerCase();
    const other = toLatin.get(lower);
    if (other === undefined) return character;
    return lower === character ? other : other.toUpperCase();
  }).join('');

const hasLatin = /[a-z]/;
const hasCyrillic = /[а-я]/;

const replaceBy = (word: string, alphabet: ReadonlyMap<string, string>): string =>
  [...word].map((character) => alphabet.get(character) ?? character).join('');

/** Corrects mixed look-alike letters: «хуdи» stays, «xуди» with a Latin x and «ХL» with a Russian Х do not. */
function inOneAlphabet(word: string): string {
  if (!hasLatin.test(word) || !hasCyrillic.test(word)) return word;
  const russian = replaceBy(word, toCyrillic);
  if (!hasLatin.test(russian)) return russian;
  const english = replaceBy(word, toLatin);
  return hasCyrillic.test(english) ? word : english;
}

/** A word of look-alikes only, in the other alphabet: the size «М» typed in Russian. Null for any other word. */
export function lookAlike(word: string): string | null {
  const alphabet = hasCyrillic.test(word) ? toLatin : toCyrillic;
  return [...word].every((character) => alphabet.has(character) || /\d/.test(character))
    ? replaceBy(word, alphabet)
    : null;
}
