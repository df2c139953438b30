import { describe, expect, it } from '@jest/globals';
import type { Permission } from '@shop/domain';
import { redirectFrom } from '@shop/web-kit';
import { screens } from '../screens.ts';
import { defineScreen, type Screen } from './define-screen.ts';
import { activeItemOf, breadcrumbOf, findScreens, screenAt, sidebarOf } from './screen-map.ts';

const lazy = async () => () => null;
const sample: readonly Screen[] = [
  defineScreen({ path: '/admin', title: 'Панель управления', section: 'start', lazy }),
  defineScreen({
    path: '/admin/orders',
    title: 'Заказы',
    section: 'orders',
    permission: 'viewUserOrders',
    lazy,
  }),
  defineScreen({ path: '/admin/orders/:id', title: 'Заказ', permission: 'viewUserOrders', lazy }),
  defineScreen({
    path: '/admin/orders/create',
    title: 'Новый заказ',
    section: 'orders',
    permission: 'changeOrderStatus',
    lazy,
  }),
  defineScreen({ path: '/admin/products', title: 'Товары', section: 'products', keywords: ['вещи'], lazy }),
  defineScreen({ path: '/admin/products/categories', title: 'Категории', section: 'products', lazy }),
  defineScreen({ path: '/admin/products/categories/:id', title: 'Категория', lazy }),
  defineScreen({ path: '/admin/items/:id', title: 'Товар', over: '/admin/products', lazy }),
];
const rights = (...permissions: Permission[]) => new Set(permissions);
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

describe('the map of the back office', () => {
  it('is this one', () => {
    const map = screens.map(({ path, title, section, permission }) => ({
      path,
      title,
      section: section ?? null,
      permission: permission ?? null,
      crumbs: breadcrumbOf(screens, path).map((crumb) => crumb.title),
    }));
    expect(map).toMatchSnapshot();
  });

  it('has unique paths, all of them under /admin and none redirected', () => {
    const paths = screens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      expect(path).toMatch(/^\/admin(\/|$)/);
      expect(redirectFrom('admin', path)).toBeNull();
    }
  });

  it('has a component for every screen', async () => {
    for (const { Component } of screens) expect(typeof Component).toBe('function');
  });
});

describe('the sidebar', () => {
  it('shows the workshop its board and no other screen of orders', () => {
    const orders = (...permissions: Permission[]) =>
      sidebarOf(screens, rights(...permissions)).find(({ name }) => name === 'orders')?.screens ?? [];
    expect(titles(orders('changeOrderStatus'))).toEqual(['Доска цеха']);
    expect(titles(orders('viewUserOrders'))).not.toContain('Новый заказ');
    expect(titles(orders('viewUserOrders', 'changeOrderStatus'))).toContain('Новый заказ');
  });

  it('has no screen without its permission, and no empty section', () => {
    const shown = sidebarOf(sample, rights('viewUserOrders'));
    expect(shown.map(({ title, screens: inside }) => [title, ...titles(inside)])).toEqual([
      ['Главная', 'Панель управления'],
      ['Заказы', 'Заказы'],
      ['Каталог товаров', 'Товары', 'Категории'],
    ]);
    expect(titles(sidebarOf(sample, rights()))).toEqual(['Главная', 'Каталог товаров']);
  });

  it.each([
    ['/admin', '/admin'],
    ['/admin/orders', '/admin/orders'],
    ['/admin/orders/create', '/admin/orders/create'],
    ['/admin/orders/100042', '/admin/orders'],
    ['/admin/products/categories/hoodies', '/admin/products/categories'],
    ['/admin/products/nothing/here', '/admin/products'],
    ['/admin/items/7', '/admin/products'],
    ['/admin/nothing', undefined],
  ])('at %s marks %s', (pathname, path) => {
    expect(activeItemOf(sample, pathname)?.path).toBe(path);
  });
});

describe('the breadcrumb of a screen', () => {
  it('starts with the control panel and contains every parent', () => {
    expect(breadcrumbOf(sample, '/admin/products/categories/hoodies')).toEqual([
      { title: 'Панель управления', to: '/admin' },
      { title: 'Товары', to: '/admin/products' },
      { title: 'Категории', to: '/admin/products/categories' },
      { title: 'Категория' },
    ]);
  });

  it('contains the screen below, whatever its path', () => {
    expect(breadcrumbOf(sample, '/admin/items/7')).toEqual([
      { title: 'Панель управления', to: '/admin' },
      { title: 'Товары', to: '/admin/products' },
      { title: 'Товар' },
    ]);
  });

  it('prefers a fixed path over one with a parameter', () => {
    expect(screenAt(sample, '/admin/orders/create')?.title).toBe('Новый заказ');
    expect(screenAt(sample, '/admin/orders/7')?.title).toBe('Заказ');
    expect(screenAt(sample, '/admin/nothing')).toBeNull();
  });
});

describe('finding a screen', () => {
  it.each([
    ['', ['Панель управления', 'Заказы', 'Товары', 'Категории']],
    ['зак', ['Заказы']],
    ['катал тов', ['Товары', 'Категории']],
    ['ВЕЩИ', ['Товары']],
    ['заказ новый', []],
  ])('by «%s» returns the permitted screens', (typed, expected) => {
    expect(titles(findScreens(sample, rights('viewUserOrders'), typed))).toEqual(expected);
  });
});
