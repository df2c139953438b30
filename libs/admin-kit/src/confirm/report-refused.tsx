import { confirmAction } from './confirm-store.ts';
import styles from './ConfirmRegion.module.css';

interface RefusedReport {
  changed: number;
  total: number;
  /** The unchanged items: their names, and the server's reasons. */
  refused: readonly { name: string; reason: string | null }[];
}

/**
 * Shows which items of a bulk change failed: «Изменено 48 из 50», with the failed ones and the reasons below. It resolves
 * once the message is closed.
 */
export async function reportRefused({ changed, total, refused }: RefusedReport): Promise<void> {
  await confirmAction({
    title: `Изменено ${changed} из ${total}`,
    text: (
      <ul className={styles['refused']}>
        {refused.map(({ name, reason }, at) => (
          // Names may be missing, and the list never changes, so the index is a safe key.
          <li key={at}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    ),
    confirm: 'Понятно',
    cancel: null,
  });
}
