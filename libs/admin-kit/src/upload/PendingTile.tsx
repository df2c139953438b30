import { Button } from 'antd';
import { RotateCw, X } from 'lucide-react';
import { joinClasses } from '@shop/ui-kit';
import type { PendingUpload } from './upload-queue.ts';
import { uploadTexts as texts } from './upload.texts.ts';
import styles from './ImageUpload.module.css';

interface PendingTileProps {
  upload: PendingUpload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file being uploaded, with its progress; a failed one shows the reason and a retry button. */
export function PendingTile({ upload, onCancel, onRetry }: PendingTileProps) {
  const { file, previewUrl, state, share, failure } = upload;
  const isFailed = state === 'failed';
  return (
    <li className={joinClasses(styles['tile'], isFailed && styles['failed'])}>
      <div className={styles['picture']}>
        <img alt="" className={styles['faint']} draggable={false} src={previewUrl} />
        <Button
          aria-label={isFailed ? texts.remove(file.name) : texts.cancel(file.name)}
          className={joinClasses(styles['tool'], styles['remove'])}
          icon={<X aria-hidden size={16} />}
          onClick={onCancel}
          type="text"
        />
        {isFailed ? (
          <Button
            aria-label={texts.retryOf(file.name)}
            className={styles['retry'] ?? ''}
            icon={<RotateCw aria-hidden size={16} />}
            onClick={onRetry}
          >
            {texts.retry}
          </Button>
        ) : null}
      </div>
      {isFailed ? (
        <div className={styles['reason']} role="alert">
          <p className={styles['fileName']} title={file.name}>
            {file.name}
          </p>
          <p>{failure}</p>
        </div>
      ) : (
        <div className={styles['sending']}>
          <div
            aria-label={texts.progressOf(file.name)}
            aria-valuemax={100}
            aria-valuemin={0}
            aria-valuenow={Math.round(share * 100)}
            className={styles['bar']}
            role="progressbar"
          >
            <span style={{ inlineSize: `${share * 100}%` }} />
          </div>
          <span className={styles['share']}>{wordsFor(state, share)}</span>
        </div>
      )}
    </li>
  );
}

function wordsFor(state: PendingUpload['state'], share: number): string {
  if (state === 'waiting') return texts.waiting;
  // The upload is complete, and the server is generating the image sizes.
  return share === 1 ? texts.processing : texts.uploading(share);
}
