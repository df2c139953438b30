import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { showToast } from '@shop/web-kit';
import { Section } from '../../layout/Section.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { apiErrorText } from './api-error-text.ts';
import { saveFile } from './save-file.ts';
import { exportData } from './security.queries.ts';
import { ownDataTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

/** Data subject rights: export and erasure of personal data. 152-FZ */
export function OwnData() {
  const [isErasing, setErasing] = useState(false);
  const exporting = useMutation({
    mutationFn: exportData,
    onSuccess: (own) => {
      saveFile(texts.exportFile, 'application/json', JSON.stringify(own, null, 2));
      showToast(texts.exported, 'success');
    },
    onError: (error) => showToast(apiErrorText(error), 'failure'),
  });
  return (
    <Section lead={texts.lead} title={texts.title}>
      <div className={styles['row']}>
        <Button loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {texts.export}
        </Button>
        <Button danger onClick={() => setErasing(true)}>
          {texts.erase}
        </Button>
      </div>
      {isErasing ? <EraseDialog onClose={() => setErasing(false)} /> : null}
    </Section>
  );
}
