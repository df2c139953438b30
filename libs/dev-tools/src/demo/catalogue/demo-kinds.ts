import type { ClothColour } from '../pictures/palette.ts';
import type { GarmentKind } from '../pictures/draw-picture.ts';

const clothing = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'] as const;
const oneSize = ['Один размер'] as const;
const everyColour = [
  'black',
  'white',
  'purple',
  'orange',
  'blue',
  'red',
] as const satisfies readonly ClothColour[];

/** One kind of product of the demo shop, and what all products of the kind have in common. */
export interface DemoKind {
  garment: GarmentKind;
  /** Put before the print's name: «Худи» becomes «Худи «Звёздный кит»». */
  title: string;
  category: string;
  subcategory: string;
  roubles: number;
  sizes: readonly string[];
  colours: readonly ClothColour[];
  article: string;
  tags: Readonly<Record<string, string>>;
  about: string;
  care: string;
  /** Prints of each world that exist for this kind. */
  prints: readonly (0 | 1)[];
  seams: boolean;
}

const cottonCare = 'Стирать при 30 °C вывернутым наизнанку, гладить с изнанки, не сушить в барабане.';
const bothPrints = [0, 1] as const;

export const demoKinds: readonly DemoKind[] = [
  {
    garment: 'hoodie',
    title: 'Худи',
    category: 'hoodies',
    subcategory: 'hoodie',
    roubles: 5490,
    sizes: clothing,
    colours: everyColour,
    article: 'HD',
    tags: {
      Состав: '80% хлопок, 20% полиэстер',
      Плотность: '340 г/м²',
      Силуэт: 'Свободный',
      Материал: 'Футер трёхнитка с начёсом',
    },
    about:
      'Плотный футер с начёсом, двойной капюшон без молнии и карман-кенгуру, в который влезает термос. Манжеты и низ на кашкорсе, не растягиваются после первой стирки.',
    care: cottonCare,
    prints: bothPrints,
    seams: true,
  },
  {
    garment: 'sweatshirt',
    title: 'Свитшот',
    category: 'hoodies',
    subcategory: 'sweatshirt',
    roubles: 4490,
    sizes: clothing,
    colours: ['black', 'white', 'blue', 'red'],
    article: 'SW',
    tags: {
      Состав: '92% хлопок, 8% лайкра',
      Плотность: '280 г/м²',
      Силуэт: 'Прямой',
      Материал: 'Футер двунитка',
    },
    about:
      'Свитшот на каждый день: мягкий футер без начёса, спущенное плечо, рибана на горловине прострочена вдвойне.',
    care: cottonCare,
    prints: bothPrints,
    seams: true,
  },
  {
    garment: 'bomber',
    title: 'Бомбер',
    category: 'hoodies',
    subcategory: 'bomber',
    roubles: 7990,
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    colours: ['black', 'purple', 'blue'],
    article: 'BM',
    tags: {
      Состав: '100% хлопок',
      Плотность: '360 г/м²',
      'Вид застежки': 'Молния',
      'Тип посадки': 'Оверсайз',
    },
    about:
      'Бомбер из плотного футера с металлической молнией. На груди вышивка, на спине — большой рисунок шелкографией в восемь красок.',
    care: 'Стирать при 30 °C, застегнув молнию; вышивку не отпаривать.',
    prints: [0],
    seams: false,
  },
  {
    garment: 'tshirt',
    title: 'Футболка',
    category: 't-shirts',
    subcategory: 'tshirt',
    roubles: 2290,
    sizes: clothing,
    colours: everyColour,
    article: 'TS',
    tags: { Состав: '100% хлопок', Плотность: '180 г/м²', Силуэт: 'Прямой', Материал: 'Кулирная гладь' },
    about:
      'Футболка из чёсаного хлопка с усиленными плечевыми швами. Принт нанесён водными красками: его не слышно рукой и он не трескается.',
    care: cottonCare,
    prints: bothPrints,
    seams: false,
  },
  {
    garment: 'tshirt',
    title: 'Оверсайз-футболка',
    category: 't-shirts',
    subcategory: 'oversize',
    roubles: 2790,
    sizes: ['S', 'M', 'L', 'XL', '2XL'],
    colours: ['black', 'white', 'purple'],
    article: 'TO',
    tags: {
      Состав: '100% хлопок',
      Плотность: '240 г/м²',
      'Тип посадки': 'Оверсайз',
      Материал: 'Пенье компакт',
    },
    about:
      'Плотная футболка широкого кроя с опущенным плечом. Держит форму, не просвечивает, садится не больше чем на 2%.',
    care: cottonCare,
    prints: bothPrints,
    seams: false,
  },
  {
    garment: 'longsleeve',
    title: 'Лонгслив',
    category: 't-shirts',
    subcategory: 'longsleeve',
    roubles: 3190,
    sizes: clothing,
    colours: ['black', 'white', 'orange', 'purple'],
    article: 'LS',
    tags: { Состав: '95% хлопок, 5% лайкра', Плотность: '200 г/м²', Силуэт: 'Прямой' },
    about: 'Лонгслив с манжетами на рибане: греет под рубашкой и не выглядит термобельём без неё.',
    care: cottonCare,
    prints: bothPrints,
    seams: false,
  },
  {
    garment: 'cap',
    title: 'Кепка',
    category: 'headwear',
    subcategory: 'cap',
    roubles: 1990,
    sizes: oneSize,
    colours: ['black', 'blue', 'red', 'white'],
    article: 'CP',
    tags: { Состав: '100% хлопок', 'Вид застежки': 'Металлическая пряжка', Модель: 'Шестиклинка' },
    about:
      'Кепка из плотного твила с вышивкой. Козырёк гнётся под себя, пряжка сзади регулируется от 55 до 61 см.',
    care: 'Стирать руками при 30 °C, сушить на банке или мяче подходящего размера.',
    prints: [0],
    seams: false,
  },
  {
    garment: 'beanie',
    title: 'Шапка',
    category: 'headwear',
    subcategory: 'beanie',
    roubles: 1890,
    sizes: oneSize,
    colours: ['black', 'white', 'orange', 'purple'],
    article: 'BN',
    tags: { Состав: '50% шерсть, 50% акрил', Модель: 'Бини с отворотом', Материал: 'Полушерсть' },
    about:
      'Вязаная шапка с отворотом и пришитой нашивкой. Не колется, не сползает на глаза, переживает метель.',
    care: 'Стирать руками в прохладной воде со средством для шерсти.',
    prints: [1],
    seams: false,
  },
  {
    garment: 'tote',
    title: 'Шоппер',
    category: 'accessories',
    subcategory: 'tote',
    roubles: 1290,
    sizes: oneSize,
    colours: ['white', 'black', 'purple'],
    article: 'TT',
    tags: { Состав: '100% хлопок', Плотность: '260 г/м²', Материал: 'Саржа' },
    about:
      'Шоппер из саржи с внутренним карманом под телефон. Длинные ручки на плечо, дно прошито крест-накрест: держит двенадцать килограммов.',
    care: 'Стирать при 30 °C, гладить с изнанки.',
    prints: bothPrints,
    seams: false,
  },
  {
    garment: 'socks',
    title: 'Носки',
    category: 'accessories',
    subcategory: 'socks',
    roubles: 590,
    sizes: ['S', 'M', 'L'],
    colours: ['black', 'white', 'orange'],
    article: 'SK',
    tags: { Состав: '80% хлопок, 17% полиамид, 3% эластан', Модель: 'Высокие' },
    about:
      'Высокие носки с плюшевой стопой. Рисунок связан, а не напечатан, поэтому не сотрётся. S — 35–38, M — 39–42, L — 43–46.',
    care: 'Стирать при 40 °C. Искать пару — по желанию: рисунки зеркальные.',
    prints: [1],
    seams: false,
  },
  {
    garment: 'patch',
    title: 'Нашивка',
    category: 'accessories',
    subcategory: 'patch',
    roubles: 390,
    sizes: oneSize,
    colours: ['black', 'blue', 'red'],
    article: 'PT',
    tags: { Материал: 'Вышивка на фетре', Модель: 'Термонашивка' },
    about:
      'Вышитая нашивка 9 × 10 см на термоклее: приложить, накрыть тканью и гладить пятнадцать секунд. Для верности можно прошить по краю.',
    care: 'Стирать вместе с вещью при 30 °C.',
    prints: [0],
    seams: false,
  },
  {
    garment: 'mug',
    title: 'Кружка',
    category: 'home',
    subcategory: 'mug',
    roubles: 990,
    sizes: oneSize,
    colours: ['white', 'black', 'blue', 'red', 'orange'],
    article: 'MG',
    tags: { Материал: 'Керамика', Модель: '380 мл' },
    about:
      'Керамическая кружка на 380 мл с обжигом рисунка при 800 °C. Можно в микроволновку и посудомойку, нельзя — одалживать соседям.',
    care: 'Мыть как угодно, кроме железной щётки.',
    prints: bothPrints,
    seams: false,
  },
  {
    garment: 'poster',
    title: 'Постер',
    category: 'home',
    subcategory: 'poster',
    roubles: 890,
    sizes: ['S', 'M', 'L'],
    colours: ['black', 'white', 'purple'],
    article: 'PS',
    tags: { Материал: 'Бумага 200 г/м², матовая', Модель: 'Без рамы' },
    about:
      'Постер на плотной матовой бумаге, печать восемью пигментными красками. S — 30 × 40 см, M — 40 × 50 см, L — 50 × 70 см. Едет в тубусе.',
    care: 'Не вешать напротив окна, если хочется, чтобы правнуки тоже увидели.',
    prints: bothPrints,
    seams: false,
  },
  {
    garment: 'pin',
    title: 'Значок',
    category: 'small-things',
    subcategory: 'pin',
    roubles: 290,
    sizes: oneSize,
    colours: ['purple', 'black', 'orange', 'blue'],
    article: 'PN',
    tags: { Материал: 'Металл, эмаль', Модель: '38 мм' },
    about: 'Значок 38 мм в твёрдой эмали на двойной цанге: не крутится и не теряется в гардеробе.',
    care: 'Протирать сухой тканью.',
    prints: bothPrints,
    seams: false,
  },
  {
    garment: 'notebook',
    title: 'Блокнот',
    category: 'small-things',
    subcategory: 'notebook',
    roubles: 690,
    sizes: oneSize,
    colours: ['purple', 'blue', 'red', 'orange'],
    article: 'NB',
    tags: { Материал: 'Дизайнерская бумага 100 г/м²', Модель: 'A5, 96 листов в точку' },
    about:
      'Блокнот A5 в точку: открывается на 180°, не боится перьевой ручки, закрывается на резинку. На последнем развороте — карта мира коллекции.',
    care: 'Беречь от чая из нашей же кружки.',
    prints: [1],
    seams: false,
  },
];

/** The six categories with their subcategories, in the order of the menu. */
export const demoCategories = [
  {
    name: 'Худи и свитшоты',
    link: 'hoodies',
    items: [
      { name: 'Худи', link: 'hoodie' },
      { name: 'Свитшоты', link: 'sweatshirt' },
      { name: 'Бомберы', link: 'bomber' },
    ],
  },
  {
    name: 'Футболки',
    link: 't-shirts',
    items: [
      { name: 'Футболки', link: 'tshirt' },
      { name: 'Оверсайз', link: 'oversize' },
      { name: 'Лонгсливы', link: 'longsleeve' },
    ],
  },
  {
    name: 'Головные уборы',
    link: 'headwear',
    items: [
      { name: 'Кепки', link: 'cap' },
      { name: 'Шапки', link: 'beanie' },
    ],
  },
  {
    name: 'Аксессуары',
    link: 'accessories',
    items: [
      { name: 'Шопперы', link: 'tote' },
      { name: 'Носки', link: 'socks' },
      { name: 'Нашивки', link: 'patch' },
    ],
  },
  {
    name: 'Для дома',
    link: 'home',
    items: [
      { name: 'Кружки', link: 'mug' },
      { name: 'Постеры', link: 'poster' },
    ],
  },
  {
    name: 'Значки и блокноты',
    link: 'small-things',
    items: [
      { name: 'Значки', link: 'pin' },
      { name: 'Блокноты', link: 'notebook' },
    ],
  },
] as const;
