import type { PropsWithChildren } from 'react';
import { AntdProvider } from './AntdProvider.tsx';

/** The provider for a part of the back office that appears after the rest of its screen, and brings Ant Design with it. */
export function BackOfficeAntd({ children }: PropsWithChildren) {
  return <AntdProvider themeName="back-office">{children}</AntdProvider>;
}
