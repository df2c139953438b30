import { Button } from 'antd';
import { formTexts as texts } from './form.texts.ts';
import styles from './EditForm.module.css';

interface FormBarProps {
  changes: number;
  /** Whether saving is possible although nothing has changed. */
  maySaveUnchanged: boolean;
  disabledReason: string | undefined;
  isSaving: boolean;
  onReset: () => void;
}

/** Shows the number of changes, or the reason why nothing can be saved. */
export function FormBar({ changes, maySaveUnchanged, disabledReason, isSaving, onReset }: FormBarProps) {
  const isIdle = (changes === 0 && !maySaveUnchanged) || disabledReason !== undefined;
  const said = disabledReason ?? (changes === 0 ? texts.unchanged : texts.changes(changes));
  return (
    <div className={styles['bar']} data-keep-clear>
      <p className={styles['said']} role="status">
        {said}
      </p>
      {isIdle || changes === 0 ? null : (
        <Button disabled={isSaving} onClick={onReset} type="text">
          {texts.reset}
        </Button>
      )}
      <Button
        aria-keyshortcuts="Control+S Meta+S"
        // Stays enabled while saving: a disabled button would lose the focus.
        disabled={isIdle}
        htmlType="submit"
        loading={isSaving}
        title={isIdle ? said : texts.saveKeys}
        type="primary"
      >
        {texts.save}
      </Button>
    </div>
  );
}
