/** What Ant Design asks of a browser and jsdom does not have. */
export function standInForBrowser(): void {
  const { getComputedStyle } = globalThis as unknown as { getComputedStyle: (element: object) => unknown };
  Object.assign(globalThis, {
    // Not of parts such as scroll bars: jsdom would complain.
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

/** Forms wait for a message to themselves. Node's own channel would keep the test from ending. */
class InstantChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: (): void => queueMicrotask(() => this.port1.onmessage?.()) };
}
