import { confirmAction } from './confirm-store.ts';
import styles from './ConfirmRegion.module.css';

interface RefusedReport {
  changed: number;
  total: number;
  /** What stayed as it was: what it is called, and the server's reason. */
  refused: readonly { name: string; reason: string | null }[];
}

/** Says of a change of many that some stayed as they were: «Изменено 48 из 50», and below it which ones and why. */
export function reportRefused({ changed, total, refused }: RefusedReport): void {
  void confirmAction({
    title: `Изменено ${changed} из ${total}`,
    text: (
      <ul className={styles['refused']}>
        {refused.map(({ name, reason }, at) => (
          // Some have no name, and the list never changes.
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
