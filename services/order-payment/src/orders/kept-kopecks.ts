const paidExtras = {
  $filter: {
    input: { $ifNull: ['$extraPayments', []] },
    cond: { $ne: [{ $type: '$$this.paidAs' }, 'missing'] },
  },
};

/**
 * What was paid for a paid order and its extra payments, less what was refunded: `paidKopecksOf` less
 * `refundedKopecksOf`, computed by the database. Sums instead of additions, which would fail on a damaged order.
 */
export const keptKopecks = {
  $subtract: [
    {
      $sum: [
        { $ifNull: ['$charged.totals.totalKopecks', '$totals.totalKopecks'] },
        { $sum: { $map: { input: paidExtras, in: '$$this.amountKopecks' } } },
      ],
    },
    {
      $sum: [
        '$payment.refundedKopecks',
        { $sum: { $map: { input: paidExtras, in: '$$this.refundedKopecks' } } },
      ],
    },
  ],
};
