import { Route, Routes } from 'react-router-dom';
import { NotFound, SiteRedirects } from '@shop/web-kit';
import { StartPage } from './features/start/StartPage.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { StaffOnly } from './layout/StaffOnly.tsx';
import { paths } from './paths.ts';

export function App() {
  return (
    <SiteRedirects site="admin">
      <Routes>
        <Route
          element={
            <StaffOnly>
              <AdminLayout />
            </StaffOnly>
          }
        >
          <Route element={<StartPage />} path={paths.start()} />
          <Route element={<NotFound />} path="*" />
        </Route>
      </Routes>
    </SiteRedirects>
  );
}
