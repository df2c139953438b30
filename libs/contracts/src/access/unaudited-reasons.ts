/** Reasons that several messages share for changing something without an audit record. docs/decisions/043 */

export const ownCart = 'customers change their own cart and favourites, which nobody else reads';
export const ownAccount =
  'people change their own account; sessions, consents and e-mails show the change, and identity records that of staff';
export const ownFile = 'uploads a file; nothing that the shop displays changes';
export const ownOrder = 'the order has its own history, which records who changed it and when';
export const promoLease = 'each use of a promo code is stored as a lease; the leases serve as a ledger (035)';
export const ownNotifications = 'people read and choose their own notifications, which nobody else sees';
