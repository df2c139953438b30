import { adminStatuses, type AdminStatus } from '@shop/domain';

/** Identifies one status change within its order and contains the status: each change may need its own e-mail. */
export const statusChangeName = (status: AdminStatus, historyLength: number): string =>
  `${status}.${historyLength}`;

/** The status in such an identifier; undefined when it is none. */
export const statusOfChange = (name: string): AdminStatus | undefined =>
  adminStatuses.find((status) => name.startsWith(`${status}.`));
