import { useQueryClient } from '@tanstack/react-query';
import { sendStatus } from './orders.queries.ts';
import { ordersTexts } from './orders.texts.ts';
import { refreshOrders } from './refresh-orders.ts';
import { useUndoChosen } from './runs/use-undo-chosen.ts';
import { sayResult } from './say-result.ts';
import { SetStatusDialog } from './SetStatusDialog.tsx';

interface StatusDialogProps {
  orderIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the status of individually chosen orders; the change is complete once the response has arrived. */
export function StatusDialog({ orderIds, onClose, onDone }: StatusDialogProps) {
  const queries = useQueryClient();
  const undo = useUndoChosen();
  return (
    <SetStatusDialog
      onClose={onClose}
      subject={{
        key: orderIds,
        forecast: async (chosen) => {
          const forecast = await sendStatus({ orderIds, ...chosen, preview: true });
          return { ...forecast, countedAt: null };
        },
        send: async (chosen) => {
          const result = await sendStatus({ orderIds, ...chosen, preview: false });
          onDone();
          await refreshOrders(queries);
          void sayResult(result, ordersTexts.statusForm.done, undo);
        },
      }}
    />
  );
}
