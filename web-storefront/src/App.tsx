import { Route, Routes } from 'react-router-dom';
import { SiteRedirects } from '@shop/web-kit';
import { Layout } from './layout/Layout.tsx';
import { routes } from './routes.tsx';

export function App() {
  return (
    <SiteRedirects site="shop">
      <Routes>
        <Route element={<Layout routes={routes} />}>
          {routes.map(({ path, element }) => (
            <Route element={element} key={path} path={path} />
          ))}
        </Route>
      </Routes>
    </SiteRedirects>
  );
}
