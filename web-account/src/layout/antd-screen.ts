import type { ComponentType } from 'react';
import { antdScreen as antdScreenInside } from '@shop/admin-kit';

/** A lazy screen that uses Ant Design, in the account's theme. */
export const antdScreen = (importScreen: () => Promise<ComponentType>): ComponentType =>
  antdScreenInside(async () => (await import('./AntdArea.tsx')).AntdArea, importScreen);
