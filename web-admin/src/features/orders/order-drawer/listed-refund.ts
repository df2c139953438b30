import type { StaffOrder } from '@shop/api-client';

/**
 * Whether a refund was listed when its dialog was opened. The answer then is that of an earlier request, which got none,
 * while the person, who saw it listed, means another one.
 *
 * @param id undefined in the answer of a previous version
 */
export const isListed = ({ refunds }: Pick<StaffOrder, 'refunds'>, id: string | undefined): boolean =>
  refunds.some(({ _id }) => _id === id);
