import { SiteRedirects } from '@shop/web-kit';
import { AccountRoutes } from './routes.tsx';

export function App() {
  return (
    <SiteRedirects site="account">
      <AccountRoutes />
    </SiteRedirects>
  );
}
