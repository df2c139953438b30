import { describe, expect, it } from '@jest/globals';
import { routes } from '../routes.tsx';
import { matchRoute } from '../routing/match-route.ts';
import { navigationFor } from './nav-items.ts';

describe('navigationFor', () => {
  it('has no links to missing routes', () => {
    const { sections, memberLinks, help, legal } = navigationFor(routes);
    for (const { to } of [...sections, ...memberLinks, ...help, ...legal]) {
      expect({ to, status: matchRoute(routes, to)?.route.status ?? 200 }).toEqual({ to, status: 200 });
    }
  });

  it('has the legal pages of the footer', () => {
    expect(navigationFor(routes).legal.map(({ to }) => to)).toEqual([
      '/page/public-offer',
      '/page/user-agreement',
      '/page/personal-data-processing',
    ]);
  });

  it('contains a screen only when its route exists', () => {
    const none = [{ path: '*', element: <></>, status: 404 }];
    expect(navigationFor(none)).toMatchObject({
      sections: [],
      memberLinks: [],
      hasCatalogue: false,
      hasSearch: false,
    });
    const more = [{ path: '/search', element: <></> }, { path: '/cart', element: <></> }, ...none];
    expect(navigationFor(more)).toMatchObject({ memberLinks: [{ title: 'Корзина' }], hasSearch: true });
  });
});
