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

/** A screen with those that open over it. */
function toRoute(screen: Screen, screens: readonly Screen[]): RouteObject {
  const inside = screens.filter(({ over }) => over === screen.path);
  return {
    path: screen.path,
    element: <ScreenFrame screen={screen} />,
    ...(inside.length > 0 && { children: inside.map((one) => toRoute(one, screens)) }),
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
