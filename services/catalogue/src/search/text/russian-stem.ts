/**
 * The Russian stemmer of the Snowball project (snowballstem.org/algorithms/russian/stemmer.html), written from the
 * published algorithm. Expects a lower-case word with ё as е.
 */
export function russianStem(word: string): string {
  const start = regionAfterVowel(word);
  if (start === word.length) return word;
  const kept = word.slice(0, start);
  const afterEnding = dropEnding(word.slice(start));
  const afterI = afterEnding.endsWith('и') ? afterEnding.slice(0, -1) : afterEnding;
  return tidy(kept, dropDerivation(kept, afterI, secondRegion(word)));
}

const vowel = /[аеиоуыэюя]/;

/** The index after the first vowel. */
function regionAfterVowel(word: string): number {
  const at = word.search(vowel);
  return at === -1 ? word.length : at + 1;
}

/** The index after the second group of a vowel and a consonant. */
function secondRegion(word: string): number {
  const found = /^.*?[аеиоуыэюя][^аеиоуыэюя].*?[аеиоуыэюя][^аеиоуыэюя]/.exec(word);
  return found ? found[0].length : word.length;
}

/** Regex alternation of endings, longest first; those of the first kind are dropped only after а or я, which stays. */
const either = (endings: string): string =>
  endings
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .join('|');

const gerund = new RegExp(
  `(?:(?<=[ая])(?:${either('в вши вшись')})|(?:${either('ив ивши ившись ыв ывши ывшись')}))$`,
);
const reflexive = /(?:ся|сь)$/;
const adjective = new RegExp(
  `(?:${either('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею')})$`,
);
const participle = new RegExp(`(?:(?<=[ая])(?:${either('ем нн вш ющ щ')})|(?:${either('ивш ывш ующ')}))$`);
const verb = new RegExp(
  `(?:(?<=[ая])(?:${either('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно')})|(?:${either(
    'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  )}))$`,
);
const noun = new RegExp(
  `(?:${either(
    'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
  )})$`,
);

function dropEnding(region: string): string {
  if (gerund.test(region)) return region.replace(gerund, '');
  const bare = region.replace(reflexive, '');
  if (adjective.test(bare)) return bare.replace(adjective, '').replace(participle, '');
  if (verb.test(bare)) return bare.replace(verb, '');
  return bare.replace(noun, '');
}

const derivation = /ость?$/;

function dropDerivation(kept: string, region: string, second: number): string {
  const at = region.search(derivation);
  return at !== -1 && kept.length + at >= second ? region.slice(0, at) : region;
}

function tidy(kept: string, region: string): string {
  const plain = region.replace(/ейше?$/, '');
  if (plain.endsWith('нн')) return kept + plain.slice(0, -1);
  if (plain !== region) return kept + plain;
  return kept + region.replace(/ь$/, '');
}
