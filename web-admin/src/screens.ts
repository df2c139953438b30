import { deferredPart } from '@shop/admin-kit';
import { defineScreen, type Screen } from './frame/define-screen.ts';
import { paths } from './paths.ts';
import { serviceScreens } from './service-screens.ts';

const loadDetailing = async () =>
  (await import('./features/orders/detailing/DetailingPage.tsx')).DetailingPage;

const loadCollections = async () =>
  (await import('./features/collections/CollectionsPage.tsx')).CollectionsPage;

const loadCategory = async () => (await import('./features/categories/CategoryPage.tsx')).CategoryPage;

const loadPages = async () => (await import('./features/pages/PagesPage.tsx')).PagesPage;

const loadPromos = async () => (await import('./features/promos/PromosPage.tsx')).PromosPage;

const loadRuns = async () => (await import('./features/orders/runs/RunsPage.tsx')).RunsPage;

/** Rendered above every screen: the progress of long operations, also after leaving the screen that started them. */
export const Notices = deferredPart(
  async () => (await import('./features/orders/order-controls.ts')).OrderNotices,
);

/** Every screen of the back office. */
export const screens: readonly Screen[] = [
  defineScreen({
    path: paths.start(),
    title: 'Панель управления',
    section: 'start',
    keywords: ['главная', 'начало'],
    lazy: async () => (await import('./features/start/StartPage.tsx')).StartPage,
  }),
  defineScreen({
    path: paths.notifications(),
    title: 'Уведомления',
    section: 'start',
    keywords: ['колокольчик', 'сообщения', 'оповещения'],
    goKey: 'N',
    lazy: async () => (await import('./features/notifications/NotificationsPage.tsx')).NotificationsPage,
  }),
  defineScreen({
    path: paths.users(),
    title: 'Пользователи',
    section: 'people',
    permission: 'viewUserCredentials',
    keywords: ['покупатели', 'клиенты', 'люди', 'аккаунты'],
    goKey: 'U',
    lazy: async () => (await import('./features/users/UsersPage.tsx')).UsersPage,
  }),
  defineScreen({
    path: paths.newUser(),
    title: 'Новый пользователь',
    section: 'people',
    permission: 'createNewUsers',
    keywords: ['создать', 'пригласить', 'сотрудник'],
    lazy: async () => (await import('./features/users/NewUserPage.tsx')).NewUserPage,
  }),
  defineScreen({
    path: paths.roles(),
    title: 'Роли и права',
    section: 'people',
    permission: ['createNewRoles', 'changeUserRoles'],
    keywords: ['доступ', 'права', 'администратор'],
    lazy: async () => (await import('./features/roles/RolesPage.tsx')).RolesPage,
  }),
  defineScreen({
    path: paths.user(':id'),
    title: 'Пользователь',
    under: paths.users(),
    permission: 'viewUserCredentials',
    lazy: async () => (await import('./features/users/UserPage.tsx')).UserPage,
  }),
  defineScreen({
    path: paths.userOrders(':id'),
    title: 'Заказы покупателя',
    permission: 'viewUserOrders',
    lazy: async () => (await import('./features/users/UserOrdersRedirect.tsx')).UserOrdersRedirect,
  }),
  defineScreen({
    path: paths.orders(),
    title: 'Заказы',
    section: 'orders',
    permission: 'viewUserOrders',
    keywords: ['покупки', 'продажи'],
    goKey: 'O',
    isUsedMost: true,
    defersAntd: true,
    prefetch: async () => (await import('./features/orders/prefetch-orders.ts')).prefetchOrders,
    lazy: async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage,
  }),
  defineScreen({
    path: paths.board(),
    title: 'Доска цеха',
    section: 'orders',
    permission: 'changeOrderStatus',
    keywords: ['пошив', 'печать', 'производство', 'мастерская'],
    goKey: 'B',
    lazy: async () => (await import('./features/board/BoardPage.tsx')).BoardPage,
  }),
  defineScreen({
    path: paths.newOrder(),
    title: 'Новый заказ',
    section: 'orders',
    // Users who may only see the workshop's board must not see the buyers.
    permission: { allOf: ['viewUserOrders', 'changeOrderStatus'] },
    keywords: ['создать', 'ручной', 'вручную'],
    lazy: async () => (await import('./features/orders/manual-order/ManualOrderPage.tsx')).ManualOrderPage,
  }),
  defineScreen({
    path: paths.detailing(),
    title: 'Детализация продаж',
    section: 'orders',
    permission: 'viewUserOrders',
    keywords: ['отчёт', 'поиск', 'что купили', 'параметры', 'размеры', 'цвета'],
    lazy: loadDetailing,
  }),
  defineScreen({
    path: paths.whatSells(),
    title: 'Что продаётся',
    section: 'orders',
    permission: 'viewUserOrders',
    keywords: ['выручка', 'лучшие товары', 'непроданные', 'статистика', 'отчёт'],
    lazy: async () => (await import('./features/stats/WhatSellsPage.tsx')).WhatSellsPage,
  }),
  defineScreen({
    path: paths.orderRuns(),
    title: 'Журнал действий',
    section: 'orders',
    permission: 'viewUserOrders',
    keywords: ['массовые', 'отменить', 'история', 'все заказы'],
    lazy: loadRuns,
  }),
  defineScreen({
    path: paths.orderRun(':id'),
    title: 'Действие над заказами',
    permission: 'viewUserOrders',
    lazy: loadRuns,
  }),
  defineScreen({
    path: paths.soldProduct(':product'),
    title: 'Проданный товар',
    permission: 'viewUserOrders',
    lazy: loadDetailing,
  }),
  defineScreen({
    path: paths.order(':id'),
    title: 'Заказ',
    permission: 'viewUserOrders',
    // The list stays mounted under the order and keeps its ticked rows, scroll position and page.
    over: paths.orders(),
    lazy: async () => (await import('./features/orders/OrderOverList.tsx')).OrderOverList,
  }),
  defineScreen({
    path: paths.products(),
    title: 'Товары',
    section: 'products',
    keywords: ['каталог', 'вещи', 'items'],
    goKey: 'P',
    lazy: async () => (await import('./features/products/ProductsPage.tsx')).ProductsPage,
  }),
  defineScreen({
    path: paths.newProduct(),
    title: 'Новый товар',
    permission: 'addShopItems',
    lazy: async () => (await import('./features/products/NewProductPage.tsx')).NewProductPage,
  }),
  defineScreen({
    path: paths.productImports(),
    title: 'Загрузка таблицей',
    section: 'products',
    permission: ['addShopItems', 'editShopItems'],
    keywords: ['импорт', 'csv', 'excel', 'выгрузка', 'массовые'],
    lazy: async () => (await import('./features/product-imports/ImportsPage.tsx')).ImportsPage,
  }),
  defineScreen({
    path: paths.productImport(':id'),
    title: 'Таблица товаров',
    permission: ['addShopItems', 'editShopItems'],
    lazy: async () => (await import('./features/product-imports/ImportPage.tsx')).ImportPage,
  }),
  defineScreen({
    path: paths.product(':id'),
    title: 'Товар',
    // The list stays mounted under the product, as under an order.
    over: paths.products(),
    lazy: async () => (await import('./features/products/ProductOverList.tsx')).ProductOverList,
  }),
  defineScreen({
    path: paths.failedSearches(),
    title: 'Не нашлось',
    section: 'products',
    permission: 'editShopItems',
    keywords: ['поиск', 'запросы', 'ищут', 'пустой поиск'],
    lazy: async () => (await import('./features/search/FailedSearchesPage.tsx')).FailedSearchesPage,
  }),
  defineScreen({
    path: paths.synonyms(),
    title: 'Синонимы поиска',
    section: 'products',
    permission: 'editShopItems',
    keywords: ['поиск', 'слова', 'словарь'],
    lazy: async () => (await import('./features/search/SynonymsPage.tsx')).SynonymsPage,
  }),
  defineScreen({
    path: paths.categories(),
    title: 'Категории',
    section: 'products',
    keywords: ['разделы', 'подкатегории', 'меню'],
    lazy: async () => (await import('./features/categories/CategoriesPage.tsx')).CategoriesPage,
  }),
  defineScreen({
    path: paths.newCategory(),
    title: 'Новая категория',
    permission: 'addShopItems',
    lazy: loadCategory,
  }),
  defineScreen({
    path: paths.category(':id'),
    title: 'Категория',
    lazy: loadCategory,
  }),
  defineScreen({
    path: paths.collections(),
    title: 'Коллекции',
    section: 'products',
    keywords: ['подборки', 'серии'],
    lazy: loadCollections,
  }),
  defineScreen({
    path: paths.newCollection(),
    title: 'Новая коллекция',
    permission: 'addShopItems',
    lazy: loadCollections,
  }),
  defineScreen({ path: paths.collection(':id'), title: 'Коллекция', lazy: loadCollections }),
  defineScreen({ path: paths.collectionOrder(':id'), title: 'Порядок товаров', lazy: loadCollections }),
  defineScreen({
    path: paths.promos(),
    title: 'Промокоды',
    section: 'marketing',
    keywords: ['скидки', 'купоны', 'подарки', 'акции', 'кодовое слово'],
    lazy: loadPromos,
  }),
  defineScreen({
    path: paths.newPromo(),
    title: 'Новый промокод',
    permission: 'editShopItems',
    lazy: loadPromos,
  }),
  defineScreen({ path: paths.promo(':id'), title: 'Промокод', lazy: loadPromos }),
  defineScreen({
    path: paths.mailing(),
    title: 'Рассылка в Telegram',
    section: 'marketing',
    keywords: ['письмо', 'телеграм', 'получатели', 'шаблон'],
    lazy: async () => (await import('./features/mailing/MailingPage.tsx')).MailingPage,
  }),
  defineScreen({
    path: paths.photos(),
    title: 'Табы с артами',
    menuTitle: 'Изображения',
    section: 'content',
    keywords: ['изображения', 'обложки', 'главная страница', 'арты'],
    lazy: async () => (await import('./features/photos/PhotosPage.tsx')).PhotosPage,
  }),
  defineScreen({
    path: paths.pages(),
    title: 'Редактор страниц',
    menuTitle: 'Страницы',
    section: 'content',
    keywords: ['страницы', 'доставка', 'оплата', 'правила'],
    lazy: loadPages,
  }),
  defineScreen({
    path: paths.newPage(),
    title: 'Новая страница',
    permission: 'addShopItems',
    lazy: loadPages,
  }),
  defineScreen({ path: paths.page(':id'), title: 'Страница магазина', lazy: loadPages }),
  defineScreen({
    path: paths.editPage(':id'),
    title: 'Редактор',
    permission: 'editShopItems',
    lazy: loadPages,
  }),
  defineScreen({
    path: paths.team(),
    title: 'Команда',
    section: 'people',
    keywords: ['отделы', 'должности', 'сотрудники', 'график', 'люди'],
    lazy: async () => (await import('./features/team/TeamPage.tsx')).TeamPage,
  }),
  ...serviceScreens,
];
