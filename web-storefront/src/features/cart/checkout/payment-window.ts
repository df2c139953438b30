import { checkoutTexts } from './checkout.texts.ts';

/** Where the bank will be shown. */
export interface PaymentWindow {
  /** Whether the shop stays open beside it. */
  isApart: boolean;
  leaveFor: (address: string) => void;
  /** Nothing came of it. */
  close: () => void;
}

/**
 * To be called while the click is being handled: later the browser would block a new tab. On a phone, and where tabs are
 * blocked, the bank comes in place of the shop.
 */
export function openPaymentWindow(): PaymentWindow {
  const tab = matchMedia('(pointer: coarse), (width < 48rem)').matches ? null : open('', '_blank');
  if (!tab) {
    return { isApart: false, leaveFor: (address) => location.assign(address), close: () => undefined };
  }
  // The bank shall not be able to move the shop.
  tab.opener = null;
  tab.document.title = checkoutTexts.title;
  tab.document.body.textContent = checkoutTexts.sending;
  return {
    isApart: true,
    leaveFor: (address) => {
      // Closed by the visitor meanwhile: the shop's page of the payment has the link too.
      if (tab.closed) return;
      tab.document.body.textContent = checkoutTexts.leaving;
      tab.location.replace(address);
    },
    close: () => tab.close(),
  };
}
