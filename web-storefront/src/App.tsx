import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { routes } from './routes.tsx';

export function App() {
  return (
    <Routes>
      <Route element={<Layout routes={routes} />}>
        {routes.map(({ path, element }) => (
          <Route element={element} key={path} path={path} />
        ))}
      </Route>
    </Routes>
  );
}
