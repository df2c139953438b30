import type { ReactNode } from 'react';
import { AntdProvider } from '@shop/admin-kit';

/** Ant Design in the account's theme. Loaded with the screens that use it; the sign-in does not. */
export function AntdArea({ children }: { children: ReactNode }) {
  return <AntdProvider themeName="account">{children}</AntdProvider>;
}
