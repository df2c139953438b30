import { isPlainKey, openDialogs } from '@shop/admin-kit';

/** Whether a key is meant for the drawer, which is a dialog itself: no other dialog is above it. */
export const isForDrawer = (event: KeyboardEvent): boolean => isPlainKey(event) && openDialogs().length < 2;
