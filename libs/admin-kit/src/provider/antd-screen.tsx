import type { ComponentType, PropsWithChildren } from 'react';
import { lazyPart, type LazyPart } from '@shop/web-kit';

/** A lazy screen that uses Ant Design: loads both in parallel, since sequential loads are slow on a poor line. */
export function antdScreen(
  importProvider: () => Promise<ComponentType<PropsWithChildren>>,
  importScreen: () => Promise<ComponentType>,
): LazyPart<object> {
  return lazyPart(async () => {
    const [Provider, Screen] = await Promise.all([importProvider(), importScreen()]);
    return function AntdScreen() {
      return (
        <Provider>
          <Screen />
        </Provider>
      );
    };
  });
}
