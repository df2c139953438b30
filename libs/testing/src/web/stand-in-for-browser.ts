/** Provides the browser APIs that Ant Design needs and jsdom lacks. */
export function standInForBrowser(): void {
  const { getComputedStyle } = globalThis as unknown as { getComputedStyle: (element: object) => unknown };
  Object.assign(globalThis, {
    // Drops the pseudo-element argument, which jsdom does not support.
    getComputedStyle: (element: object) => getComputedStyle(element),
    matchMedia: () => ({
      matches: false,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
    MessageChannel: InstantChannel,
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  });
}

/** Ant Design forms defer work by posting messages to themselves. Node's MessageChannel would keep tests running. */
class InstantChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (): void => queueMicrotask(() => this.port1.onmessage?.()) };
}
