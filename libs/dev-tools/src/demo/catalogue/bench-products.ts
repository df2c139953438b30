import { demoProducts, type DemoProduct } from './demo-catalogue.ts';

/** Names of series: a kind, a print and a series make a unique title. */
const firsts = [
  'Первый',
  'Ночной',
  'Забытый',
  'Дальний',
  'Тихий',
  'Солнечный',
  'Лунный',
  'Северный',
  'Медный',
  'Стеклянный',
  'Бумажный',
  'Снежный',
  'Янтарный',
  'Потерянный',
  'Летний',
  'Осенний',
  'Весенний',
  'Зимний',
  'Тайный',
  'Вечерний',
] as const;
const seconds = [
  'рейс',
  'маршрут',
  'эфир',
  'сигнал',
  'сеанс',
  'привал',
  'рассвет',
  'закат',
  'ветер',
  'туман',
  'дневник',
  'архив',
  'компас',
  'фонарь',
  'мост',
  'берег',
  'поезд',
  'дождь',
  'костёр',
  'перевал',
] as const;

/** Numbers that look random and are the same on every call (a step of the SplitMix generator). */
function scatter(number: number): number {
  let z = Math.imul(number + 1, 0x9e3779b9);
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

function seriesOf(round: number): string {
  const first = firsts[round % firsts.length];
  const second = seconds[Math.floor(round / firsts.length) % seconds.length];
  const volume = Math.floor(round / (firsts.length * seconds.length));
  return volume === 0 ? `${first} ${second}` : `${first} ${second} ${volume + 1}`;
}

/** A variation of a demo product: another series, price and choice of colours and sizes, with the same images. */
function variationOf(model: DemoProduct, number: number, round: number): DemoProduct {
  const random = scatter(number);
  const priceKopecks = Math.max(100_00, model.priceKopecks + ((random % 41) - 20) * 50_00);
  const discount = random % 5 === 0 ? 0.9 - (random % 4) / 10 : null;
  const article = `B-${String(number + 1).padStart(6, '0')}`;
  return {
    ...model,
    article,
    title: model.title.replace('»', `. ${seriesOf(round)}»`),
    priceKopecks,
    discountPriceKopecks: discount === null ? null : Math.round((priceKopecks * discount) / 1000) * 1000,
    colours: model.colours.slice(0, 1 + (random % model.colours.length)),
    sizes: model.sizes.slice(0, 1 + ((random >>> 8) % model.sizes.length)),
    seams: [],
    defaultSeamTitle: '',
    tags: model.tags.map((tag) => (tag.name === 'Артикул' ? { ...tag, value: article } : tag)),
    itemType: random % 17 === 0 ? 'type_preorder' : random % 13 === 0 ? 'type_limited' : 'type_available',
    isAvailable: random % 50 !== 0,
    isShownOnMain: random % 500 === 0,
    isFastDelivery: random % 6 === 0,
    ageInDays: random % 720,
  };
}

/** This many products for measuring, the same on every call: a longer list begins with the shorter one. */
export function benchProducts(count: number): { model: DemoProduct; product: DemoProduct }[] {
  const models = demoProducts();
  return Array.from({ length: count }, (_, number) => {
    const model = models[number % models.length];
    if (!model) throw new RangeError('The demo shop has no products');
    return { model, product: variationOf(model, number, Math.floor(number / models.length)) };
  });
}
