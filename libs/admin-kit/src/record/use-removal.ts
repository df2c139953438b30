import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateEndpoints, showToast } from '@shop/web-kit';
import { confirmAction } from '../confirm/confirm-store.ts';
import { tableTexts } from '../table/table.texts.ts';
import type { RecordRemoval } from './record-kind.ts';

/** Asks and removes a record. Define the removal outside of the component, so that the function stays the same. */
export function useRemoval<Row>(removal: RecordRemoval<Row>): (row: Row) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (row) => {
      const isRemoved = await confirmAction({
        title: removal.title(row),
        text: removal.text(row),
        confirm: tableTexts.delete,
        isDangerous: true,
        word: removal.word(row),
        action: async () => {
          await removal.run(row);
        },
      });
      if (!isRemoved) return;
      showToast(removal.removed, 'success');
      await invalidateEndpoints(queries, ...removal.shownBy);
    },
    [queries, removal],
  );
}
