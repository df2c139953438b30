import { kopecks } from '@shop/domain';

/**
 * A sum that stands in an order. It has no upper bound: what was written once, under whatever limits held then, must be
 * readable. The limits of today are checked by the messages that write.
 */
export const orderKopecks = kopecks;
