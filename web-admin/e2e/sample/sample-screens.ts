import { defineScreen, type Screen, type ScreenDefinition } from '../../src/frame/define-screen.ts';

const screen = (definition: Omit<ScreenDefinition, 'lazy'>): Screen =>
  defineScreen({ ...definition, lazy: async () => (await import('./SamplePage.tsx')).SamplePage });

/** A back office with a screen in every section, for tests of the frame only. */
export const sampleScreens: readonly Screen[] = [
  screen({ path: '/admin', title: 'Панель управления', section: 'start' }),
  screen({ path: '/admin/users/all', title: 'Все пользователи', section: 'people' }),
  screen({ path: '/admin/orders', title: 'Все заказы', section: 'orders', permission: 'viewUserOrders' }),
  screen({ path: '/admin/orders/:id', title: 'Заказ', permission: 'viewUserOrders' }),
  screen({ path: '/admin/orders/detailing', title: 'Детализация продаж', section: 'orders' }),
  screen({ path: '/admin/products', title: 'Товары', section: 'products' }),
  screen({ path: '/admin/products/collections', title: 'Коллекции', section: 'products' }),
  screen({ path: '/admin/products/categories', title: 'Категории', section: 'products' }),
  screen({ path: '/admin/products/categories/:id', title: 'Категория «Худи и свитшоты на осень и зиму»' }),
  screen({
    path: '/admin/marketing/promos',
    title: 'Промокоды',
    section: 'marketing',
    permission: 'banUsers',
  }),
  screen({ path: '/admin/content/pages', title: 'Страницы', section: 'content' }),
  screen({ path: '/admin/team', title: 'Команда', section: 'internal' }),
  screen({ path: '/admin/settings/tokens', title: 'Токены', section: 'settings' }),
];
