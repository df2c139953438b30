import { Button } from 'antd';
import { profileTexts as texts } from './profile.texts.ts';
import styles from './ProfilePage.module.css';

/** A bar that stays visible while there are unsaved changes, with the options to save or reset them. */
export function UnsavedChanges({ isSaving, onReset }: { isSaving: boolean; onReset: () => void }) {
  return (
    <div className={styles['unsaved']} data-keep-clear>
      <p role="status">{texts.unsaved}</p>
      <button className={styles['reset']} disabled={isSaving} onClick={onReset} type="button">
        {texts.reset}
      </button>
      <Button htmlType="submit" loading={isSaving} type="primary">
        {texts.save}
      </Button>
    </div>
  );
}
