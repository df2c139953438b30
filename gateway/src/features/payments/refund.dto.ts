import { hasWholeKopecks, orderLimits, wholeKopecksText } from '@shop/domain';
import { z } from 'zod';

export const refundOrderBodyDto = z
  .strictObject({
    amount: z
      .number()
      .positive()
      .refine(hasWholeKopecks, wholeKopecksText)
      .optional()
      .meta({
        description: 'Сколько вернуть, в рублях; без этого поля — всё, что осталось',
        examples: [4390],
      }),
    lines: z
      .array(z.strictObject({ line: z.int().min(0), quantity: z.int().min(1) }))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Вместо суммы: сколько штук каких строк чека (с нуля) вернуть' }),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(orderLimits.refundReason)
      .meta({ description: 'Почему', examples: ['Не подошёл размер'] }),
  })
  .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
    error: 'Укажите или сумму, или строки чека',
    path: ['amount'],
  })
  .meta({ id: 'RefundInput', examples: [{ amount: 4390, reason: 'Не подошёл размер' }] });

export const outsideRefundBodyDto = z
  .strictObject({
    amount: z
      .number()
      .positive()
      .refine(hasWholeKopecks, wholeKopecksText)
      .optional()
      .meta({ description: 'Сколько вернули вне магазина, в рублях', examples: [4390] }),
    refundId: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Вместо суммы: возврат, о котором платёжный сервис не отвечает' }),
    reason: z
      .string()
      .trim()
      .min(1)
      .max(orderLimits.refundReason)
      .meta({ description: 'Как и почему вернули', examples: ['Перевели на карту'] }),
  })
  .refine(({ amount, refundId }) => (amount === undefined) !== (refundId === undefined), {
    error: 'Укажите или сумму, или возврат',
    path: ['amount'],
  })
  .meta({ id: 'OutsideRefundInput', examples: [{ amount: 4390, reason: 'Перевели на карту' }] });

export const outsideRefundReplyDto = z
  .object({
    amount: z.number().meta({ description: 'Сколько записано, в рублях' }),
    refundId: z.string().optional().meta({ description: 'Записанный возврат; повтор называет прежний' }),
  })
  .meta({ id: 'OutsideRefund' });

export const refundOrderReplyDto = z
  .object({
    refundId: z.string(),
    status: z
      .enum(['pending', 'succeeded'])
      .meta({ description: 'pending — платёжный сервис ещё не подтвердил возврат' }),
    amount: z.number().meta({ description: 'Сколько возвращается, в рублях' }),
    refused: z.number().meta({
      description: 'Сколько платёжный сервис отклонил, в рублях; эту сумму можно вернуть снова',
    }),
    left: z.number().meta({ description: 'Сколько ещё можно вернуть, в рублях' }),
  })
  .meta({ id: 'OrderRefund', description: 'Возврат по заказу' });
