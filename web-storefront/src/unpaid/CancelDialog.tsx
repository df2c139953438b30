import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Dialog } from '@shop/ui-kit';
import { mainId, parseApiError, showToast } from '@shop/web-kit';
import { paymentQuery } from '../checkout/payment.queries.ts';
import { cancelOrder } from './cancel-order.ts';
import { unpaidTexts } from './unpaid.texts.ts';
import styles from './Unpaid.module.css';

interface CancelDialogProps {
  /** «Заказ 100237». */
  name: string;
  paymentId: string;
  onClose: () => void;
}

/** Asks before an order is cancelled. It is open while it is mounted. */
export function CancelDialog({ name, paymentId, onClose }: CancelDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelOrder(paymentId),
    onSuccess: () => showToast(unpaidTexts.canceled, 'success'),
    onError: (error) => {
      const failure = parseApiError(error);
      showToast(failure.kind === 'answered' ? failure.message : unpaidTexts.notCanceled, 'failure');
    },
    onSettled: async (_canceled, error) => {
      onClose();
      // Cancelled, or paid meanwhile: the order is no longer shown.
      await queryClient.invalidateQueries({ queryKey: paymentQuery(paymentId).queryKey });
      // The button that opened the dialog is gone with the order.
      if (!error) document.getElementById(mainId)?.focus({ preventScroll: true });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={unpaidTexts.sure(name)}>
      <p>{unpaidTexts.back}</p>
      <div className={styles['answers']}>
        <Button variant="plain" onClick={onClose}>
          {unpaidTexts.keep}
        </Button>
        <Button aria-busy={isPending || undefined} disabled={isPending} onClick={() => mutate()}>
          {unpaidTexts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
