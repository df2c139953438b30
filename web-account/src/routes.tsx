import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { GuestsOnly, lazyPart, NotFound, RequireSession, returnTarget, useSites } from '@shop/web-kit';
import { AccountLayout } from './layout/AccountLayout.tsx';
import { CustomerArea } from './layout/CustomerArea.tsx';
import { ShopButton } from './layout/ShopButton.tsx';
import { paths } from './paths.ts';

const ConfirmPage = lazyPart(async () => (await import('./features/confirm/ConfirmPage.tsx')).ConfirmPage);
const ConnectPage = lazyPart(async () => (await import('./features/connect/ConnectPage.tsx')).ConnectPage);
const OrderPage = lazyPart(async () => (await import('./features/orders/OrderPage.tsx')).OrderPage);
const OrdersPage = lazyPart(async () => (await import('./features/orders/OrdersPage.tsx')).OrdersPage);
const ProfilePage = lazyPart(async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage);
const ProfileSetupPage = lazyPart(
  async () => (await import('./features/profile-setup/ProfileSetupPage.tsx')).ProfileSetupPage,
);
const RegistrationPage = lazyPart(
  async () => (await import('./features/registration/RegistrationPage.tsx')).RegistrationPage,
);
const NewPasswordPage = lazyPart(
  async () => (await import('./features/restore/NewPasswordPage.tsx')).NewPasswordPage,
);
const RestorePage = lazyPart(async () => (await import('./features/restore/RestorePage.tsx')).RestorePage);
const SecurityPage = lazyPart(
  async () => (await import('./features/security/SecurityPage.tsx')).SecurityPage,
);
const SignInPage = lazyPart(async () => (await import('./features/sign-in/SignInPage.tsx')).SignInPage);

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

/** Whoever signs in, or has, goes back to where they were asked to. */
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
