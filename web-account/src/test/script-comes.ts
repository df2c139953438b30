import { expect } from '@jest/globals';
import { waitFor } from '@testing-library/react';

/** Simulates the loaded script of the captcha service: calls the function that its URL names. */
export async function scriptComes(host: string, name: string, api: object): Promise<void> {
  const script = await waitFor(() => {
    const found = document.head.querySelector('script');
    expect(found?.src).toContain(host);
    return found;
  });
  Reflect.set(globalThis, name, api);
  const ready: unknown = Reflect.get(globalThis, new URL(script?.src ?? '').searchParams.get('onload') ?? '');
  if (typeof ready === 'function') ready();
}
