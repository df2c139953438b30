import { buttonClass } from '@shop/ui-kit';
import { Link, Route, Routes } from 'react-router-dom';
import { NotFound, SiteRedirects } from '@shop/web-kit';
import { StartPage } from './features/start/StartPage.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { layoutTexts } from './layout/layout.texts.ts';
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
          <Route element={<Unknown />} path="*" />
        </Route>
      </Routes>
    </SiteRedirects>
  );
}

function Unknown() {
  return (
    <NotFound>
      <Link className={buttonClass()} to={paths.start()}>
        {layoutTexts.toStart}
      </Link>
    </NotFound>
  );
}
