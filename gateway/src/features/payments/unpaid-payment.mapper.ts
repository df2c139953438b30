import type { getPayment, ReplyOf as BusReplyOf } from '@shop/contracts';
import { kopecksToRoubles } from '@shop/domain';
import type { z } from 'zod';
import type { unpaidDto } from './payment.dto.ts';

type Unpaid = Exclude<BusReplyOf<typeof getPayment>, { status: 'succeeded' }>;

export const toUnpaidPaymentDto = ({
  status,
  paymentUrl,
  expiresAt,
  orderNumber,
  totalKopecks,
}: Unpaid): z.input<typeof unpaidDto> => ({
  status,
  paymentUrl,
  expiresAt,
  orderId: orderNumber,
  amount: kopecksToRoubles(totalKopecks),
});
