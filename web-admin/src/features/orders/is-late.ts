/** Whether an order has been in its status for longer than the limit of that status. */
export const isLate = ({ dueAt }: { dueAt: string | null }): boolean =>
  dueAt !== null && Date.parse(dueAt) < Date.now();
