import { lazyComponent } from '../../../routing/lazy-component.tsx';

const importDialog = async () => (await import('./CheckoutDialog.tsx')).CheckoutDialog;

/** Lazy, since most visits to the cart do not end in a checkout. */
export const CheckoutDialog = lazyComponent(importDialog);

/** Preloads the code. If that fails, it is loaded again when needed. */
export async function loadCheckout(): Promise<void> {
  await importDialog().catch(() => undefined);
}
