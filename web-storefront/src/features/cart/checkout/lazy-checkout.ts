import { lazyComponent } from '../../../routing/lazy-component.tsx';

const importDialog = async () => (await import('./CheckoutDialog.tsx')).CheckoutDialog;

/** Most visits of a cart do not end with a checkout: its code is not waited for. */
export const CheckoutDialog = lazyComponent(importDialog);

/** Brings the code beforehand. One that did not come is asked for again when it is needed. */
export async function loadCheckout(): Promise<void> {
  await importDialog().catch(() => undefined);
}
