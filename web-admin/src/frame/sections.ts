/** The sections of the sidebar, in display order. A section without visible screens is hidden. */
export const sections = [
  { name: 'start', title: 'Главная' },
  { name: 'people', title: 'Пользователи' },
  { name: 'orders', title: 'Заказы' },
  { name: 'products', title: 'Каталог товаров' },
  { name: 'marketing', title: 'Маркетинг' },
  { name: 'content', title: 'Контент' },
  { name: 'internal', title: 'Внутренние сервисы' },
  { name: 'settings', title: 'Настройки' },
] as const;

export type SectionName = (typeof sections)[number]['name'];
