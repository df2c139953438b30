import type { ComponentType } from 'react';
import type { Permission } from '@shop/domain';
import { lazyPart } from '@shop/web-kit';
import type { SectionName } from './sections.ts';

export interface ScreenDefinition {
  /** Its address; a part that begins with a colon stands for anything, as in `/admin/products/:id`. */
  path: string;
  /** What the header, the browser's tab, the sidebar, breadcrumbs and the search for screens call it. */
  title: string;
  /** The right that it needs on top of being staff; of several, any one will do. */
  permission?: Permission | readonly Permission[];
  /** Where it stands in the sidebar. Without one it is reached from other screens, and its address names what it shows. */
  section?: SectionName;
  /** The address of the screen that it opens over, such as a list: that one stays and draws this one by its `Outlet`. */
  over?: string;
  /** The address of the screen that it belongs to, where its own address does not begin with that one. */
  under?: string;
  /** Other words by which people look for it. */
  keywords?: readonly string[];
  lazy: () => Promise<ComponentType>;
}

export interface Screen extends Omit<ScreenDefinition, 'lazy'> {
  Component: ComponentType;
}

/** The one source of all that the frame knows about a screen. */
export function defineScreen({ lazy, ...screen }: ScreenDefinition): Screen {
  return { ...screen, Component: lazyPart(lazy) };
}
