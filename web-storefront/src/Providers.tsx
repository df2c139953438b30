import { StrictMode, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { LateSession, SitesContext, type Sites } from '@shop/web-kit';

/** The contexts that every screen needs, shared by the renderer and the browser. */
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
