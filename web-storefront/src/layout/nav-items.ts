import type { IconName } from '@shop/ui-kit';
import { paths } from '../paths.ts';
import { matchRoute } from '../routing/match-route.ts';
import type { ShopRoute } from '../routing/route.ts';

export interface NavItem {
  title: string;
  to: string;
  icon?: IconName;
}

const sections: readonly NavItem[] = [
  { title: 'Новинки', to: paths.newItems() },
  { title: 'Коллекции', to: paths.collections() },
  { title: 'Быстрая доставка', to: paths.fastDelivery() },
];

const memberLinks: readonly NavItem[] = [
  { title: 'Избранное', to: paths.favourites(), icon: 'heart' },
  { title: 'Корзина', to: paths.cart(), icon: 'cart' },
];

export const help: readonly NavItem[] = [
  { title: 'Доставка', to: paths.page('delivery') },
  { title: 'Оплата', to: paths.page('payment-options') },
  { title: 'Поиск заказов', to: paths.orderSearch() },
  { title: 'Таблица лидеров', to: paths.leaderboard() },
  { title: 'Контакты', to: paths.page('contacts') },
];

export const legal: readonly NavItem[] = [
  { title: 'Публичная оферта', to: paths.page('public-offer') },
  { title: 'Пользовательское соглашение', to: paths.page('user-agreement') },
  { title: 'Обработка персональных данных', to: paths.page('personal-data-processing') },
];

export interface Navigation {
  sections: readonly NavItem[];
  memberLinks: readonly NavItem[];
  help: readonly NavItem[];
  legal: readonly NavItem[];
  hasCatalogue: boolean;
  hasSearch: boolean;
}

/** The navigation of header and footer: includes only items whose screen exists, so that no link leads to a 404. */
export function navigationFor(routes: readonly ShopRoute[]): Navigation {
  const leads = (to: string): boolean => {
    const found = matchRoute(routes, new URL(to, 'http://shop').pathname);
    return found !== null && found.route.status !== 404;
  };
  const reachable = (items: readonly NavItem[]) => items.filter(({ to }) => leads(to));
  return {
    sections: reachable(sections),
    memberLinks: reachable(memberLinks),
    help: reachable(help),
    legal: reachable(legal),
    hasCatalogue: leads(paths.categories()),
    hasSearch: leads(paths.search('')),
  };
}
