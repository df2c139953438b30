import type { Brand } from '@shop/domain';

export const homeTexts = {
  toNewItems: 'Смотреть новинки',
  toCatalogue: 'Весь каталог',
  covers: 'Сейчас в магазине',
  cover: 'Смотреть',
  newItems: 'Новинки',
  allNewItems: 'Все новинки',
  favoured: 'Мы советуем',
  allFavoured: 'Весь каталог',
  categories: 'Что ищем?',
  allCategories: 'Все категории',
  collections: 'Миры',
  newest: 'новинка',
  allCollections: 'Все коллекции',
  fastDelivery: 'Быстрая доставка',
  allFastDelivery: 'Всё, что уедет быстро',
  promises: 'Сначала договоримся',
} as const;

const demoWelcome = {
  title: 'Всё, что хочется утащить в гнездо',
  lead: 'Худи, значки и прочие сокровища из миров, в которых вы живёте. Рисуем сами, печатаем сами, носим тоже сами.',
  description:
    'Магазин мерча и одежды по любимым мирам: худи, футболки и значки, которые фанаты делают для фанатов. Доставка по всей России.',
} as const;

/** The words of the home page about the shop itself: the demo's, or what the brand of another shop says. */
export function welcomeOf({ isDemo, name, trade, tagline }: Brand): {
  title: string;
  lead: string | null;
  description: string;
} {
  if (isDemo) return demoWelcome;
  const lead = trade === null ? null : `${trade.charAt(0).toUpperCase()}${trade.slice(1)}.`;
  const about = trade === null ? name : `${name} – ${trade}`;
  return { title: tagline ?? name, lead, description: `${about}. Доставка по всей России.` };
}

/** The most common questions of buyers, with links to the answers. */
export const promises = [
  {
    link: 'delivery',
    title: 'Доставка',
    text: 'Почтой России или СДЭКом по всей стране. Посылку видно на каждом шаге.',
  },
  {
    link: 'payment-options',
    title: 'Оплата',
    text: 'Картой или через СБП, с чеком на почту. Сумма известна до того, как вы заплатите.',
  },
  {
    link: 'public-offer',
    title: 'Условия',
    text: 'Возврат, сроки и наши обязанности человеческим языком, насколько это может оферта.',
  },
] as const;
