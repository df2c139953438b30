import { checkoutTexts } from './checkout.texts.ts';

/** The window that will show the bank's page. */
export interface PaymentWindow {
  /** Whether it is a separate tab, so that the shop stays open. */
  isApart: boolean;
  leaveFor: (address: string) => void;
  /** Closes the tab after a failure. */
  close: () => void;
}

/**
 * Must be called in the click handler: later the browser would block a new tab. On a phone, and where tabs are blocked,
 * the bank's page replaces the shop.
 */
export function openPaymentWindow(): PaymentWindow {
  const tab = matchMedia('(pointer: coarse), (width < 48rem)').matches ? null : open('', '_blank');
  if (!tab) {
    return { isApart: false, leaveFor: (address) => location.assign(address), close: () => undefined };
  }
  // The bank's page must not be able to navigate the shop.
  tab.opener = null;
  tab.document.title = checkoutTexts.title;
  tab.document.body.textContent = checkoutTexts.sending;
  return {
    isApart: true,
    leaveFor: (address) => {
      // The visitor has closed the tab meanwhile: the shop's payment page has the link too.
      if (tab.closed) return;
      tab.document.body.textContent = checkoutTexts.leaving;
      tab.location.replace(address);
    },
    close: () => tab.close(),
  };
}
