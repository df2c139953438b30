import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiErrorText, confirmAction } from '@shop/admin-kit';
import { showToast } from '@shop/web-kit';
import { refreshOrders } from '../refresh-orders.ts';
import { refreshRuns, stopRun, undoRun } from './runs.queries.ts';
import { runsTexts } from './runs.texts.ts';

interface RunActions {
  stop: (id: string) => Promise<void>;
  /** Asks for confirmation first. */
  undo: (id: string) => Promise<void>;
  /** Reloads all queries of runs and orders. */
  refresh: () => Promise<void>;
}

/** The actions on a run. */
export function useRunActions(): RunActions {
  const queries = useQueryClient();
  const refresh = useCallback(async () => {
    await Promise.all([refreshRuns(queries), refreshOrders(queries)]);
  }, [queries]);
  const stop = useCallback(
    async (id: string) => {
      try {
        await stopRun(id);
      } catch (error) {
        showToast(apiErrorText(error), 'failure');
      }
      await refresh();
    },
    [refresh],
  );
  const undo = useCallback(
    async (id: string) => {
      const { title, text, confirm, cancel } = runsTexts.undoing;
      await confirmAction({
        ...{ title, text, confirm, cancel },
        action: async () => void (await undoRun(id)),
      });
      await refresh();
    },
    [refresh],
  );
  return { stop, undo, refresh };
}
