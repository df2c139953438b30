import { StrictMode, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { LateSession, SitesContext, type Sites } from '@shop/web-kit';

/** What every screen stands on; the same around the renderer's router and the browser's. */
export function Providers({
  sites,
  queryClient,
  children,
}: {
  sites: Sites;
  queryClient: QueryClient;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <SitesContext value={sites}>
        <QueryClientProvider client={queryClient}>
          <LateSession>{children}</LateSession>
        </QueryClientProvider>
      </SitesContext>
    </StrictMode>
  );
}
