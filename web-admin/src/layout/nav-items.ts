import type { IconName } from '@shop/ui-kit';
import { paths } from '../paths.ts';

export interface NavItem {
  title: string;
  to: string;
  icon: IconName;
  /** A right without which the item is not shown. */
  permission?: string;
}

/** The sidebar. A section stands here from the moment that it has a screen. */
export const navItems: readonly NavItem[] = [{ title: 'Главная', to: paths.start(), icon: 'home' }];
