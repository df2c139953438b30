import { stem } from '../text/stem.ts';
import { wordsOf } from '../text/fold.ts';

/** Synonyms that customers use. Each entry is one word; the shop's own word need not come first. */
const groups = [
  'худи толстовка hoodie hoody худак кофта балахон',
  'свитшот толстовка кофта sweatshirt',
  'футболка майка тишка tshirt тишотка',
  'оверсайз oversize оверсайс свободный широкий',
  'лонгслив longsleeve',
  'бомбер куртка ветровка bomber',
  'кепка бейсболка cap бейсбол',
  'шапка бини beanie шапочка',
  'шоппер шопер сумка торба tote авоська',
  'носки socks гольфы носочки',
  'нашивка патч шеврон термонашивка patch',
  'кружка чашка mug кружечка бокал',
  'постер плакат poster',
  'значок пин брошь pin значочек бейдж',
  'блокнот тетрадь скетчбук notebook записная',
  'наклейка стикер sticker',
  'брелок подвеска',
  'кот котик кошка котенок кошак cat',
  'кит whale',
  'олень deer',
  'звезда звездочка star',
  'лес лесной forest',
  'маяк lighthouse',
  'башня tower',
  'комета comet',
  'планета planet',
  'дирижабль airship',
  'мотылек мотылек бабочка',
  'карп кои рыба',
  'вышивка вышитый',
  'шерсть шерстяной',
  'керамика керамический',
  'хлопок хлопковый хб',
  'теплый зимний начес',
] as const;

/** Sizes as pronounced in Russian or written at length. */
const sizes: Readonly<Record<string, string>> = {
  xxl: '2xl',
  xxxl: '3xl',
  хл: 'xl',
  ххл: '2xl',
  хххл: '3xl',
  эска: 's',
  эмка: 'm',
  элька: 'l',
  хс: 'xs',
};

function spread(): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, Set<string>>();
  const join = (from: string, to: string): void => {
    if (from === to) return;
    const set = map.get(from) ?? new Set();
    map.set(from, set.add(to));
  };
  for (const group of groups) {
    const stems = wordsOf(group).map(stem);
    for (const from of stems) for (const to of stems) join(from, to);
  }
  for (const [from, to] of Object.entries(sizes)) join(stem(from), to);
  return new Map([...map].map(([from, to]) => [from, [...to]]));
}

const synonyms = spread();

/** The stems of the synonyms of a stem. */
export function synonymsOf(stemmed: string): readonly string[] {
  return synonyms.get(stemmed) ?? [];
}
