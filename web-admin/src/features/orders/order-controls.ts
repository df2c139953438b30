/** The controls of the list of orders: one chunk, loaded after the first paint of the rows. */
export { FreshOrders } from './FreshOrders.tsx';
export { OrderChoices } from './OrderChoices.tsx';
export { OrderNotices } from './OrderNotices.tsx';
export { PrintOrders } from './print/PrintOrders.tsx';
export { SetStatusDialog } from './SetStatusDialog.tsx';
export { AddressesDialog } from './tracks/AddressesDialog.tsx';
export { StatusDialog } from './StatusDialog.tsx';
export { TracksDialog } from './tracks/TracksDialog.tsx';
