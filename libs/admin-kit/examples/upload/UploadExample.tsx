import { useState } from 'react';
import { Form } from 'antd';
import { ImageUpload, usePendingUploads, type StoredImage, type UploadedImage } from '../../src/index.ts';
import { sendFile } from './send-file.ts';
import styles from './UploadExample.module.css';

const limits = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
  maxCount: 8,
} as const;

async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredImage> {
  const answer = await sendFile({ url: '/api/example-images', file, onProgress, signal });
  if (!isStoredImage(answer)) throw new TypeError('The answer is not of the examples.');
  return answer;
}

const isStoredImage = (answer: unknown): answer is StoredImage =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'url' in answer;

/** The images of a product, uploaded to the server of the examples. */
export function UploadExample() {
  const [images, setImages] = useState<readonly UploadedImage[]>([]);
  const { pending, onPendingChange } = usePendingUploads();
  return (
    <>
      <h1>Изображения</h1>
      <Form className={styles['form'] ?? ''} layout="vertical">
        <Form.Item htmlFor="photos" label="Фотографии товара">
          <ImageUpload
            aria-label="Фотографии товара"
            id="photos"
            limits={limits}
            onChange={setImages}
            onPendingChange={onPendingChange}
            upload={uploadImage}
            value={images}
          />
        </Form.Item>
      </Form>
      <output className={styles['said']}>
        Загружено {images.length}, в пути {pending}.{' '}
        {images.some(({ alt }) => alt !== '')
          ? `Порядок: ${images.map(({ alt }) => alt || '–').join(', ')}`
          : ''}
      </output>
    </>
  );
}
