import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { antdScreen } from '@shop/admin-kit';
import type { Permission } from '@shop/domain';
import { lazyPart, type LazyPart } from '@shop/web-kit';
import type { SectionName } from './sections.ts';

/** Prefetches the data for a URL; errors are left to the queries. */
export type Prefetch = (queries: QueryClient, search: string) => Promise<void>;

export interface ScreenDefinition {
  /** The route path; a segment with a colon is a parameter, as in `/admin/products/:id`. */
  path: string;
  /** The title in the header, the browser tab, the sidebar, breadcrumbs and the screen search. */
  title: string;
  /** The label in the sidebar, where the title is another one. */
  menuTitle?: string;
  /** The permission required of staff; of several, any one is enough, unless it is `allOf`. */
  permission?: Permission | readonly Permission[] | { allOf: readonly Permission[] };
  /** The section in the sidebar. Without one the screen is reached from other screens, and its path has a parameter. */
  section?: SectionName;
  /**
   * The path of the screen below, such as a list, which stays mounted and renders this screen in its `Outlet`. It comes
   * before this screen in the breadcrumb.
   */
  over?: string;
  /** The path of the screen before this one in the breadcrumb, where its own path does not say so. */
  under?: string;
  /** Additional search terms. */
  keywords?: readonly string[];
  /** Opens the screen when typed after G: a letter of the Latin layout. */
  goKey?: string;
  /** For frequently used screens: the code is preloaded when the browser is idle. */
  isUsedMost?: true;
  /** Prefetches the first data in parallel with the screen's code; the screen finds the responses in the cache. */
  prefetch?: () => Promise<Prefetch>;
  lazy: () => Promise<ComponentType>;
  /** All its parts of Ant Design are deferred parts, so that the screen itself renders before Ant Design runs. */
  defersAntd?: true;
}

export interface Screen extends ScreenDefinition {
  Component: LazyPart<object>;
}

const importProvider = async () => (await import('./screen-antd.ts')).BackOfficeAntd;

/** The only source of everything that the frame knows about a screen. */
export function defineScreen(screen: ScreenDefinition): Screen {
  const { lazy, defersAntd } = screen;
  return { ...screen, Component: defersAntd ? lazyPart(lazy) : antdScreen(importProvider, lazy) };
}
