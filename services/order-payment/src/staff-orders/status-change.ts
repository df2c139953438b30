import { adminStatuses, type AdminStatus } from '@shop/domain';

/** Names one change of an order's status within the order, and says which: two of them may owe an e-mail. */
export const statusChangeName = (status: AdminStatus, historyLength: number): string =>
  `${status}.${historyLength}`;

/** The status that a change came to; undefined when the name is none. */
export const statusOfChange = (name: string): AdminStatus | undefined =>
  adminStatuses.find((status) => name.startsWith(`${status}.`));
