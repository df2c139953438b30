import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '@shop/domain';
import { lazyPart, type LazyPart } from '@shop/web-kit';
import type { SectionName } from './sections.ts';

/** Fetches what an address shows; its failures are those of the queries. */
export type Prefetch = (queries: QueryClient, search: string) => Promise<void>;

export interface ScreenDefinition {
  /** Its address; a part that begins with a colon stands for anything, as in `/admin/products/:id`. */
  path: string;
  /** What the header, the browser's tab, the sidebar, breadcrumbs and the search for screens call it. */
  title: string;
  /** The right that it needs on top of being staff; of several, any one will do, unless it says `allOf`. */
  permission?: Permission | readonly Permission[] | { allOf: readonly Permission[] };
  /** Where it stands in the sidebar. Without one it is reached from other screens, and its address names what it shows. */
  section?: SectionName;
  /** The address of the screen that it opens over, such as a list: that one stays and draws this one by its `Outlet`. */
  over?: string;
  /** The address of the screen that it belongs to, where its own address does not begin with that one. */
  under?: string;
  /** Other words by which people look for it. */
  keywords?: readonly string[];
  /** Where staff spend their day: its code is fetched ahead, as soon as the browser has nothing else to do. */
  isUsedMost?: true;
  /** Fetches what it shows first while its own code is still on its way; it finds the answers there when it is drawn. */
  prefetch?: () => Promise<Prefetch>;
  lazy: () => Promise<ComponentType>;
}

export interface Screen extends ScreenDefinition {
  Component: LazyPart<object>;
}

/** The one source of all that the frame knows about a screen. */
export function defineScreen(screen: ScreenDefinition): Screen {
  return { ...screen, Component: lazyPart(screen.lazy) };
}
