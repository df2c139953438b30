import { kopecks } from '@shop/domain';

/**
 * An amount stored in an order. It has no upper bound, since amounts written under earlier limits must remain readable.
 * The messages that write check the current limits.
 */
export const orderKopecks = kopecks;
