import { Button, Modal } from 'antd';
import { copyText } from './copy-text.ts';
import { saveFile } from './save-file.ts';
import { secondFactorTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

/** Shows the codes once. Only its button closes it, so that the codes are not lost by a stray click. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Modal
      centered
      closable={false}
      footer={
        <div className={styles['ways']}>
          <Button onClick={() => void copyText(text)}>{texts.copy}</Button>
          <Button onClick={() => saveFile(texts.fileName, 'text/plain', `${text}\n`)}>
            {texts.download}
          </Button>
          <Button onClick={onClose} type="primary">
            {texts.kept}
          </Button>
        </div>
      }
      keyboard={false}
      mask={{ closable: false }}
      open
      title={texts.recoveryTitle}
    >
      <p className={styles['codesText']}>{texts.recoveryText}</p>
      <ul aria-label={texts.recoveryTitle} className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}
