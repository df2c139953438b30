import type { ReactNode } from 'react';
import { AntdProvider } from '@shop/admin-kit';

/** Ant Design in the account's look. It comes with the screens that use it: the sign-in does without. */
export function AntdArea({ children }: { children: ReactNode }) {
  return <AntdProvider look="account">{children}</AntdProvider>;
}
