import { useRef, useState } from 'react';
import { Button, Dialog } from '@shop/ui-kit';
import { showToast } from '../toast/toast-store.ts';
import { pageSession } from './page-session.ts';
import styles from './SignOutDialog.module.css';

interface SignOutDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where to go from here; the guards of a site lead on by themselves where nothing is said. */
  onSignedOut?: () => void;
}

/** Asks once more before the session ends, in the words of the specification. The same on all three sites. */
export function SignOutDialog({ isOpen, onClose, onSignedOut }: SignOutDialogProps) {
  const [isBusy, setBusy] = useState(false);
  // Told apart here and not by what is drawn: a second click may come before the first one has shown.
  const isRunning = useRef(false);

  const signOut = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await pageSession.signOut();
      onSignedOut?.();
    } catch {
      // Whatever the reason, the session goes on and the person has to know it.
      showToast('Не удалось выйти: нет связи с сервером. Попробуйте ещё раз.', 'failure');
    } finally {
      isRunning.current = false;
      setBusy(false);
      onClose();
    }
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Вы действительно хотите выйти из своего аккаунта?">
      <div className={styles['answers']}>
        <Button look="plain" onClick={onClose}>
          Отменить
        </Button>
        <Button aria-busy={isBusy || undefined} disabled={isBusy} onClick={() => void signOut()}>
          Выйти
        </Button>
      </div>
    </Dialog>
  );
}
