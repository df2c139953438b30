import { Button, Dialog } from '@shop/ui-kit';
import { pageSession, showToast } from '@shop/web-kit';
import { useSending } from '../../sending/use-sending.ts';
import { accountTexts } from './account.texts.ts';
import styles from './Account.module.css';

/** Asks once more: with the session the cart goes out of sight. */
export function SignOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { state, send } = useSending(() => pageSession.signOut(), {
    onFailed: () => showToast(accountTexts.notSignedOut, 'failure'),
  });
  const isBusy = state.kind === 'sending';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountTexts.signOut}>
      <div className={styles['question']}>
        <p>{accountTexts.question}</p>
        <div className={styles['answers']}>
          <Button aria-busy={isBusy || undefined} disabled={isBusy} onClick={() => send(undefined)}>
            {accountTexts.yes}
          </Button>
          <Button look="plain" onClick={onClose}>
            {accountTexts.no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
