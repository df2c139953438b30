import { Button, Form, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { ImageUpload } from '@shop/admin-kit';
import { productTexts, seamColourPattern } from '@shop/domain';
import { formTexts as texts } from './products.texts.ts';
import { uploadPhoto } from './upload-photo.ts';
import styles from './ProductForm.module.css';

const required = (message: string) => ({ required: true, whitespace: true, message });

export function SeamFields({ onPendingChange }: { onPendingChange: (count: number) => void }) {
  return (
    <Form.List name="seams">
      {(lines, { add, remove }) => (
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>{texts.seams}</legend>
          {lines.map(({ key, name }) => (
            <div className={styles['seam']} key={key}>
              <div className={styles['pair']}>
                <Form.Item
                  label={texts.seamName}
                  name={[name, 'name']}
                  rules={[required(productTexts.seamNameRequired)]}
                >
                  <Input maxLength={300} />
                </Form.Item>
                <Form.Item
                  label={texts.seamColour}
                  name={[name, 'color']}
                  rules={[
                    required(productTexts.seamColourRequired),
                    { pattern: seamColourPattern, message: productTexts.seamColourNotLatin },
                  ]}
                >
                  <Input maxLength={100} />
                </Form.Item>
              </div>
              <Form.Item name={[name, 'photos']}>
                <ImageUpload
                  aria-label={texts.seamPhotos(name + 1)}
                  onPendingChange={onPendingChange}
                  // Only photos of the product itself keep a description.
                  tileNote={() => <></>}
                  upload={uploadPhoto}
                />
              </Form.Item>
              <Button danger icon={<Trash2 aria-hidden size={16} />} onClick={() => remove(name)} type="text">
                {texts.removeSeam(name + 1)}
              </Button>
            </div>
          ))}
          <Button
            icon={<Plus aria-hidden size={16} />}
            onClick={() => add({ name: '', color: '', photos: [] })}
          >
            {texts.addSeam}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
