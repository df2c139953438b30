import type { Schema, UpdateQuery } from 'mongoose';

/**
 * Moves the time of the last change, by the database's clock: the moments of the history are those of providers, too,
 * and a reader that comes back for later changes would lose an earlier one.
 */
export const changedNow = { $currentDate: { changedAt: true } } as const;

/**
 * Every change of an order adds to its history, so each such write moves the time of the last change. Writes that use
 * the driver directly add `changedNow` themselves.
 */
export function moveChangedAt(schema: Schema): void {
  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
    const update = this.getUpdate();
    if (update && !Array.isArray(update) && addsToHistory(update))
      this.setUpdate({ ...update, ...changedNow });
  });
}

const addsToHistory = ({ $push }: UpdateQuery<unknown>): boolean => $push !== undefined && 'history' in $push;
