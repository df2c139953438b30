import { adminStatuses } from '@shop/domain';
import { z } from 'zod';

const statuses = z.array(z.enum(adminStatuses));

export const staffOrdersConfig = z.object({
  /** The statuses about which buyers get an e-mail, separated by commas. */
  STATUS_MAILS: z
    .string()
    .default('handed-over-for-delivery,canceled')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(statuses),
});

export type StaffOrdersConfig = z.output<typeof staffOrdersConfig>;
