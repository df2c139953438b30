import { Check } from 'lucide-react';
import type { ImportState } from './imports.queries.ts';
import { importTexts as texts } from './imports.texts.ts';
import styles from './imports.module.css';

/** Column mapping, dry run, result: the step that an import has reached. */
export function StepsLine({ state, isMapping }: { state: ImportState; isMapping: boolean }) {
  const isWritten = !['uploading', 'uploaded', 'checking', 'checked'].includes(state);
  const present = isMapping ? 0 : isWritten ? 2 : 1;
  return (
    <ol aria-label={texts.stepsLabel} className={styles['steps']}>
      {texts.steps.map((title, at) => (
        <li
          aria-current={at === present ? 'step' : undefined}
          data-done={at < present || undefined}
          key={title}
        >
          <span aria-hidden className={styles['stepNumber']}>
            {at < present ? <Check size={14} /> : at + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
