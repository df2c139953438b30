import type { Connection } from 'mongoose';

/** The jobs that a replica holds under a lease, until `dueAt`. */
const jobs = ['bulk_runs', 'order_exports'];

/**
 * Lets the leases of a killed process expire, so that what it held is due at once for the next one. A test needs no
 * short leases then, which would expire in a process that is only slow.
 */
export async function endLeases(database: Connection): Promise<void> {
  const now = new Date();
  const held = { lease: { $type: 'string' }, dueAt: { $gt: now } };
  await Promise.all([
    ...jobs.map((name) => database.collection(name).updateMany(held, { $set: { dueAt: now } })),
    database
      .collection('orders')
      .updateMany(
        { 'effects.lease': { $type: 'string' } },
        { $set: { 'effects.$[held].dueAt': now } },
        { arrayFilters: [{ 'held.lease': { $type: 'string' }, 'held.dueAt': { $gt: now } }] },
      ),
    database
      .collection('orders')
      .updateMany(
        { 'payment.asking.lease': { $type: 'string' }, 'payment.asking.dueAt': { $gt: now } },
        { $set: { 'payment.asking.dueAt': now } },
      ),
    database.collection('orders').updateMany(
      { 'extraPayments.asking.lease': { $type: 'string' } },
      { $set: { 'extraPayments.$[held].asking.dueAt': now } },
      {
        arrayFilters: [{ 'held.asking.lease': { $type: 'string' }, 'held.asking.dueAt': { $gt: now } }],
      },
    ),
  ]);
}
