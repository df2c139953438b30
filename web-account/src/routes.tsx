import { Navigate, Route, Routes } from 'react-router-dom';
import { GuestsOnly, NotFound, RequireSession } from '@shop/web-kit';
import { SignInPage } from './features/sign-in/SignInPage.tsx';
import { AccountLayout } from './layout/AccountLayout.tsx';
import { ShopButton } from './layout/ShopButton.tsx';
import { paths } from './paths.ts';

/** Screens of a signed-in customer; the guard stands before each, whether it is built already or not. */
const ofCustomers = [paths.profile(), paths.orders(), paths.order(':id'), paths.connect()];

export function AccountRoutes() {
  return (
    <Routes>
      <Route element={<AccountLayout />}>
        <Route element={<Navigate replace to={paths.profile()} />} path={paths.start()} />
        <Route
          element={
            <GuestsOnly>
              <SignInPage />
            </GuestsOnly>
          }
          path={paths.signIn()}
        />
        {ofCustomers.map((path) => (
          <Route
            element={
              <RequireSession>
                <Unknown />
              </RequireSession>
            }
            key={path}
            path={path}
          />
        ))}
        <Route element={<Unknown />} path="*" />
      </Route>
    </Routes>
  );
}

function Unknown() {
  return (
    <NotFound>
      <ShopButton />
    </NotFound>
  );
}
