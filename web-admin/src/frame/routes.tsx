import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { lazyPart, SiteRedirects } from '@shop/web-kit';
import { StaffOnly } from '../layout/StaffOnly.tsx';
import type { Screen } from './define-screen.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { UnknownScreen } from './UnknownScreen.tsx';
import { ScreensContext } from './use-screens.ts';
import { Waiting } from './Waiting.tsx';

/** Includes Ant Design, which guests, who are redirected to the sign-in, do not have to load. */
export const AdminFrame = lazyPart(async () => (await import('./AdminFrame.tsx')).AdminFrame);

/** A screen with those that open over it. Their paths need not begin with its own. */
function toRoute(screen: Screen, screens: readonly Screen[]): RouteObject {
  const element = <ScreenFrame screen={screen} />;
  const inside = screens.filter(({ over }) => over === screen.path);
  if (inside.length === 0) return { path: screen.path, element };
  return {
    element,
    children: [{ path: screen.path, element: null }, ...inside.map((one) => toRoute(one, screens))],
  };
}

/**
 * The routes of the back office: one for each screen, and a catch-all for unknown paths.
 *
 * @param Notices is rendered above all screens
 */
export function adminRoutes(screens: readonly Screen[], Notices?: ComponentType): RouteObject[] {
  return [
    {
      element: (
        <SiteRedirects site="admin">
          <Outlet />
        </SiteRedirects>
      ),
      children: [
        {
          element: (
            <StaffOnly>
              <ScreensContext value={screens}>
                <Waiting>
                  <AdminFrame {...(Notices && { Notices })} />
                </Waiting>
              </ScreensContext>
            </StaffOnly>
          ),
          children: [
            ...screens.filter(({ over }) => over === undefined).map((screen) => toRoute(screen, screens)),
            { path: '*', element: <UnknownScreen /> },
          ],
        },
      ],
    },
  ];
}
