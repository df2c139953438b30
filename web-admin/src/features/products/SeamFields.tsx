import { useState } from 'react';
import { Button, ConfigProvider, Form, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { ImageUpload, type ReportPending } from '@shop/admin-kit';
import { colourLabel, colours, productLimits, productTexts, seamColourPattern } from '@shop/domain';
import type { ProductValues, SeamValues } from './product-values.ts';
import { formTexts as texts } from './products.texts.ts';
import { uploadPhoto } from './upload-photo.ts';
import styles from './ProductForm.module.css';

const required = (message: string) => ({ required: true, whitespace: true, message });

/** Up to this number of seams are open side by side; more are folded, each with a button to edit it. */
const maxOpen = 3;

interface SeamFieldsProps {
  onPendingChange: ReportPending;
}

export function SeamFields({ onPendingChange }: SeamFieldsProps) {
  return (
    <Form.List name="seams">
      {(lines, { add, remove }) => (
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>{texts.seams}</legend>
          <SeamLines lines={lines} onPendingChange={onPendingChange} onRemove={remove} />
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

interface Line {
  key: number;
  name: number;
}

interface SeamLinesProps extends SeamFieldsProps {
  lines: readonly Line[];
  onRemove: (name: number) => void;
}

function SeamLines({ lines, onPendingChange, onRemove }: SeamLinesProps) {
  const form = Form.useFormInstance<ProductValues>();
  const seamAt = (name: number): SeamValues | undefined => form.getFieldValue(['seams', name]);
  // Folded seams are not validated, so only complete ones that were loaded with the product are folded.
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => {
    const whole = lines.filter(({ name }) => isWhole(seamAt(name)));
    return new Set(lines.length > maxOpen ? whole.map(({ key }) => key) : []);
  });
  return lines.map(({ key, name }) => {
    const seam = seamAt(name);
    return (
      <div className={styles['seam']} key={key}>
        {seam && folded.has(key) ? (
          <FoldedSeam
            onOpen={() => setFolded(new Set([...folded].filter((one) => one !== key)))}
            seam={seam}
          />
        ) : (
          <OpenSeam name={name} onPendingChange={onPendingChange} />
        )}
        <Button danger icon={<Trash2 aria-hidden size={16} />} onClick={() => onRemove(name)} type="text">
          {texts.removeSeam(name + 1)}
        </Button>
      </div>
    );
  });
}

const isWhole = (seam: SeamValues | undefined): boolean =>
  seam !== undefined && seam.name.trim() !== '' && seamColourPattern.test(seam.color);

function FoldedSeam({ seam: { name, color, photos }, onOpen }: { seam: SeamValues; onOpen: () => void }) {
  return (
    <div className={styles['folded']}>
      <span aria-hidden className={styles['dot']} style={{ background: color }} />
      <span className={styles['foldedName']}>{name}</span>
      <span className={styles['help']}>{texts.photosOf(photos.length)}</span>
      <Button aria-label={texts.openSeam(name)} onClick={onOpen} size="small">
        {texts.edit}
      </Button>
    </div>
  );
}

function OpenSeam({ name, onPendingChange }: SeamFieldsProps & Pick<Line, 'name'>) {
  return (
    <>
      <div className={styles['pair']}>
        <Form.Item
          label={texts.seamName}
          name={[name, 'name']}
          rules={[required(productTexts.seamNameRequired)]}
        >
          <Input maxLength={productLimits.seamName} />
        </Form.Item>
        <Form.Item
          label={texts.seamColour}
          name={[name, 'color']}
          rules={[
            required(productTexts.seamColourRequired),
            { pattern: seamColourPattern, message: productTexts.seamColourNotLatin },
          ]}
        >
          <SeamColourInput position={name + 1} />
        </Form.Item>
      </div>
      <Form.Item name={[name, 'photos']}>
        <ImageUpload
          aria-label={texts.seamPhotos(name + 1)}
          onPendingChange={onPendingChange}
          // Only photos of the product itself have a description.
          tileNote={() => <></>}
          upload={uploadPhoto}
        />
      </Form.Item>
    </>
  );
}

interface SeamColourInputProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
  position: number;
}

/** A colour, typed as any Latin name, or picked from those of the shop. */
function SeamColourInput({ id, value = '', onChange, position }: SeamColourInputProps) {
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  return (
    <>
      <Input
        {...(id !== undefined && { id })}
        maxLength={productLimits.option}
        onChange={({ target }) => onChange?.(target.value)}
        value={value}
      />
      <div aria-label={texts.palette(position)} className={styles['palette']} role="group">
        {colours.map((colour) => (
          <button
            aria-label={colourLabel(colour)}
            aria-pressed={value === colour}
            disabled={isDisabled}
            key={colour}
            onClick={() => onChange?.(colour)}
            title={colourLabel(colour)}
            type="button"
          >
            <span aria-hidden className={styles['dot']} style={{ background: colour }} />
          </button>
        ))}
      </div>
    </>
  );
}
