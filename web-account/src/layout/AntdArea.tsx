import type { PropsWithChildren } from 'react';
import { AntdProvider } from '@shop/admin-kit';

/** Ant Design in the account's theme. Loaded with the screens that use it; the sign-in does not. */
export function AntdArea({ children }: PropsWithChildren) {
  return <AntdProvider themeName="account">{children}</AntdProvider>;
}
