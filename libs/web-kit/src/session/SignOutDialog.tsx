import { useRef, useState } from 'react';
import { Button, Dialog } from '@shop/ui-kit';
import { showToast } from '../toast/toast-store.ts';
import { pageSession } from './page-session.ts';
import styles from './SignOutDialog.module.css';

interface SignOutDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called after the sign-out; without it the guards of the site redirect by themselves. */
  onSignedOut?: () => void;
}

/** Asks for confirmation before the session ends, in the wording of the specification. The same on all three sites. */
export function SignOutDialog({ isOpen, onClose, onSignedOut }: SignOutDialogProps) {
  const [isBusy, setBusy] = useState(false);
  // A ref and not state: a second click may arrive before React has rendered the first one.
  const isRunning = useRef(false);

  const signOut = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await pageSession.signOut();
      onSignedOut?.();
    } catch {
      // Whatever the reason, the session continues and the user has to know it.
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
        <Button variant="plain" onClick={onClose}>
          Отменить
        </Button>
        <Button aria-busy={isBusy || undefined} disabled={isBusy} onClick={() => void signOut()}>
          Выйти
        </Button>
      </div>
    </Dialog>
  );
}
