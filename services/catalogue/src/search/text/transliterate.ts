const sounds: Readonly<Record<string, string>> = {
  shch: 'щ',
  sch: 'щ',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  ch: 'ч',
  sh: 'ш',
  yu: 'ю',
  ju: 'ю',
  ya: 'я',
  ja: 'я',
  yo: 'е',
  jo: 'е',
  ye: 'е',
  a: 'а',
  b: 'б',
  c: 'ц',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'ы',
  z: 'з',
};

// The first match is used, so longer combinations precede shorter ones in the table.
const sound = new RegExp(Object.keys(sounds).join('|'), 'g');
const shortI = /(?<=[аеиоуыэюя])ы|(?<=ы)[ыи]$/g;

/** A Russian word typed in Latin letters, by its sound: `futbolka`, `hudi`, `chernyy`. Null when it is not Latin. */
export function fromLatin(word: string): string | null {
  if (!/^[a-z']+$/.test(word)) return null;
  return word
    .replaceAll("'", 'ь')
    .replace(sound, (found) => sounds[found] ?? found)
    .replace(shortI, 'й');
}
