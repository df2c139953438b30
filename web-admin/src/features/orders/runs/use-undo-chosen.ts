import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { reportRefused } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { refreshOrders } from '../refresh-orders.ts';
import { endOfRun, goesOn, refreshRuns, undoRun } from './runs.queries.ts';
import { runsTexts as texts } from './runs.texts.ts';

/** Takes back a change of chosen orders by its run, and reports the result. It rejects if the undo was refused. */
export function useUndoChosen(): (run: string) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (run) => {
      const undo = await endOfRun((await undoRun(run))._id);
      await refreshOrders(queries);
      if (goesOn(undo)) {
        // It takes longer than usual: the strip above the screens shows its progress and result.
        await refreshRuns(queries);
        return;
      }
      const { changed, total, leftOrders } = undo;
      if (changed === total) return showToast(texts.undoneAll, 'success');
      const refused = leftOrders.map(({ orderId, message }) => ({
        name: `№${orderId ?? '—'}`,
        reason: message,
      }));
      await reportRefused({ changed, total, refused });
    },
    [queries],
  );
}
