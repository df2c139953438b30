import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { GuestsOnly, NotFound, RequireSession, returnTarget, useSites } from '@shop/web-kit';
import { ConfirmPage } from './features/confirm/ConfirmPage.tsx';
import { ConnectPage } from './features/connect/ConnectPage.tsx';
import { OrderPage } from './features/orders/OrderPage.tsx';
import { OrdersPage } from './features/orders/OrdersPage.tsx';
import { ProfilePage } from './features/profile/ProfilePage.tsx';
import { ProfileSetupPage } from './features/profile-setup/ProfileSetupPage.tsx';
import { RegistrationPage } from './features/registration/RegistrationPage.tsx';
import { NewPasswordPage } from './features/restore/NewPasswordPage.tsx';
import { RestorePage } from './features/restore/RestorePage.tsx';
import { SecurityPage } from './features/security/SecurityPage.tsx';
import { SignInPage } from './features/sign-in/SignInPage.tsx';
import { AccountLayout } from './layout/AccountLayout.tsx';
import { CustomerArea } from './layout/CustomerArea.tsx';
import { ShopButton } from './layout/ShopButton.tsx';
import { paths } from './paths.ts';

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
