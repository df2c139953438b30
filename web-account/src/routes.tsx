import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { GuestsOnly, lazyPart, NotFound, RequireSession, returnTarget, useSites } from '@shop/web-kit';
import { AccountLayout } from './layout/AccountLayout.tsx';
import { antdScreen } from './layout/antd-screen.ts';
import { CustomerArea } from './layout/CustomerArea.tsx';
import { ShopButton } from './layout/ShopButton.tsx';
import { paths } from './paths.ts';

const ConfirmPage = antdScreen(async () => (await import('./features/confirm/ConfirmPage.tsx')).ConfirmPage);
const ConnectPage = antdScreen(async () => (await import('./features/connect/ConnectPage.tsx')).ConnectPage);
const OrderPage = antdScreen(async () => (await import('./features/orders/OrderPage.tsx')).OrderPage);
const OrdersPage = antdScreen(async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage);
const ProfilePage = antdScreen(async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage);
const ProfileSetupPage = antdScreen(
  async () => (await import('./features/profile-setup/ProfileSetupPage.tsx')).ProfileSetupPage,
);
const RegistrationPage = antdScreen(
  async () => (await import('./features/registration/RegistrationPage.tsx')).RegistrationPage,
);
const NewPasswordPage = antdScreen(
  async () => (await import('./features/restore/NewPasswordPage.tsx')).NewPasswordPage,
);
const RestorePage = antdScreen(async () => (await import('./features/restore/RestorePage.tsx')).RestorePage);
const SecurityPage = antdScreen(
  async () => (await import('./features/security/SecurityPage.tsx')).SecurityPage,
);
const SignInPage = lazyPart(async () => (await import('./features/sign-in/SignInPage.tsx')).SignInPage);

/** Preloads the sign-in, at which visitors enter the site, if it is the current screen. Never throws. */
export async function fetchFirstScreen({ pathname }: Pick<Location, 'pathname'>): Promise<void> {
  if (pathname === paths.signIn()) await SignInPage.ahead();
}

export function AccountRoutes() {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route element={<Navigate replace to={paths.profile()} />} path={paths.start()} />
        <Route
          element={
            <SignInGuard>
              <SignInPage />
            </SignInGuard>
          }
          path={paths.signIn()}
        />
        <Route
          element={
            <GuestsOnly>
              <RegistrationPage />
            </GuestsOnly>
          }
          path={paths.registration()}
        />
        <Route
          element={
            <RequireSession>
              <CustomerArea />
            </RequireSession>
          }
        >
          <Route element={<ProfilePage />} path={paths.profile()} />
          <Route element={<OrdersPage />} path={paths.orders()} />
          <Route element={<OrderPage />} path={paths.order(':id')} />
          <Route element={<SecurityPage />} path={paths.security()} />
        </Route>
        <Route
          element={
            <RequireSession>
              <Outlet />
            </RequireSession>
          }
        >
          <Route element={<ProfileSetupPage />} path={paths.profileSetup()} />
          <Route element={<ConnectPage />} path={paths.connect()} />
        </Route>
        <Route element={<ConfirmPage />} path={paths.confirm()} />
        <Route element={<RestorePage />} path={paths.restore()} />
        <Route element={<NewPasswordPage />} path={paths.restoreConfirm()} />
        <Route element={<Unknown />} path="*" />
      </Route>
    </Routes>
  );
}

/** Redirects signed-in customers to the screen that required the sign-in. */
function SignInGuard({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  return <GuestsOnly onward={returnTarget(useSites(), search)}>{children}</GuestsOnly>;
}

function Unknown() {
  return (
    <NotFound>
      <ShopButton />
    </NotFound>
  );
}
