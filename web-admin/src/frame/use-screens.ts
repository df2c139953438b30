import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@shop/web-kit';
import type { Screen } from './define-screen.ts';
import type { Permissions } from './screen-map.ts';

/** All screens; the user's permissions decide which are visible. */
export const ScreensContext = createContext<readonly Screen[]>([]);

const none: Permissions = new Set();

interface ScreensHere {
  screens: readonly Screen[];
  permissions: Permissions;
  pathname: string;
}

/** The data that the parts of the frame are rendered from. */
export function useScreens(): ScreensHere {
  const screens = use(ScreensContext);
  const session = useSession();
  const { pathname } = useLocation();
  return { screens, permissions: session.status === 'member' ? session.permissions : none, pathname };
}
