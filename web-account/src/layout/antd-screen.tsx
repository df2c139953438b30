import type { ComponentType } from 'react';
import { lazyPart } from '@shop/web-kit';

/** A lazy screen that uses Ant Design: loads both in parallel, since sequential loads are slow on a poor line. */
export function antdScreen(importScreen: () => Promise<ComponentType>): ComponentType {
  return lazyPart(async () => {
    const [{ AntdArea }, Screen] = await Promise.all([import('./AntdArea.tsx'), importScreen()]);
    return function AntdScreen() {
      return (
        <AntdArea>
          <Screen />
        </AntdArea>
      );
    };
  });
}
