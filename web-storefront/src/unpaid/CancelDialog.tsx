import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Dialog } from '@shop/ui-kit';
import { mainId, parseApiError, showToast } from '@shop/web-kit';
import { paymentQuery } from '../checkout/payment.queries.ts';
import { forgetUnpaid } from '../checkout/stored-unpaid.ts';
import { cancelOrder } from './cancel-order.ts';
import { unpaidTexts } from './unpaid.texts.ts';
import { ownUnpaidKey } from './use-unpaid-orders.ts';
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
    onSuccess: () => {
      showToast(unpaidTexts.canceled, 'success');
      forgetUnpaid(paymentId);
      queryClient.setQueriesData<string[]>({ queryKey: ownUnpaidKey }, (own) =>
        own?.filter((one) => one !== paymentId),
      );
      // The button that opened the dialog is gone with the order; the page can have the focus once the dialog is gone.
      setTimeout(() => document.getElementById(mainId)?.focus({ preventScroll: true }));
    },
    onError: (error) => {
      const failure = parseApiError(error);
      showToast(failure.kind === 'answered' ? failure.message : unpaidTexts.notCanceled, 'failure');
      // Maybe it was paid meanwhile.
      void queryClient.invalidateQueries({ queryKey: paymentQuery(paymentId).queryKey });
    },
    onSettled: onClose,
  });
  return (
    <Dialog isOpen onClose={onClose} title={unpaidTexts.sure(name)}>
      <div className={styles['asked']}>
        <p>{unpaidTexts.back}</p>
        <div className={styles['answers']}>
          <Button variant="plain" onClick={onClose}>
            {unpaidTexts.keep}
          </Button>
          <Button aria-busy={isPending || undefined} disabled={isPending} onClick={() => mutate()}>
            {unpaidTexts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
