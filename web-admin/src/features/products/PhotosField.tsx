import { useRef, useState } from 'react';
import { Button, Form, Select } from 'antd';
import { ImageUpload, type UploadImage } from '@shop/admin-kit';
import { colourLabel, maxImageBytes } from '@shop/domain';
import { colourOfFile } from './colour-of-file.ts';
import type { PhotoValues, ProductValues } from './product-values.ts';
import { formTexts as texts } from './products.texts.ts';
import { uploadPhoto } from './upload-photo.ts';
import styles from './ProductForm.module.css';

interface PhotosFieldProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: PhotoValues;
  onChange?: (photos: PhotoValues) => void;
  onPendingChange: (count: number) => void;
}

const limits = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  maxBytes: maxImageBytes,
  maxCount: 40,
} as const;
const shownAtFirst = 6;
const noPhotos: PhotoValues = { images: [], colours: {} };

/** Photos of a product in their order, each given to a colour or to all. */
export function PhotosField({ id, value = noPhotos, onChange, onPendingChange }: PhotosFieldProps) {
  const colours = Form.useWatch<ProductValues['colours'] | undefined>('colours') ?? [];
  const [isWhole, setWhole] = useState(false);
  /** Colours that the names of files told, until their photos are there. */
  const fromNames = useRef<Record<string, string>>({});
  const upload: UploadImage = async (file, onProgress, signal) => {
    const image = await uploadPhoto(file, onProgress, signal);
    const colour = colourOfFile(file.name, colours);
    if (colour !== undefined) fromNames.current[image.url] = colour;
    return image;
  };
  const isCut = !isWhole && value.images.length > shownAtFirst;
  const shown = new Set(value.images.map(({ url }) => value.colours[url]));
  const lacking = value.images.length === 0 ? [] : colours.filter((colour) => !shown.has(colour));
  const anyIsNamed = Object.keys(value.colours).length > 0;

  return (
    <div className={isCut ? styles['cut'] : undefined}>
      <p className={styles['help']}>{texts.photoHelp}</p>
      <ImageUpload
        aria-label={texts.photos}
        {...(id !== undefined && { id })}
        limits={limits}
        onChange={(images) =>
          onChange?.({
            images,
            colours: Object.fromEntries(
              images.flatMap(({ url }) => {
                const colour = value.colours[url] ?? fromNames.current[url];
                return colour === undefined ? [] : [[url, colour]];
              }),
            ),
          })
        }
        onPendingChange={onPendingChange}
        tileNote={({ url }, position) => (
          <Select
            allowClear
            aria-label={texts.colourOf(position)}
            onChange={(colour?: string) => {
              const { [url]: _before, ...rest } = value.colours;
              onChange?.({ ...value, colours: { ...rest, ...(colour !== undefined && { [url]: colour }) } });
            }}
            options={colours.map((colour) => ({ value: colour, label: colourLabel(colour) }))}
            placeholder={texts.anyColour}
            size="small"
            value={value.colours[url] ?? null}
            variant="borderless"
          />
        )}
        upload={upload}
        value={value.images}
      />
      {value.images.length > shownAtFirst ? (
        <Button onClick={() => setWhole(!isWhole)} type="link">
          {isWhole ? texts.showFirst : texts.showAll(value.images.length)}
        </Button>
      ) : null}
      {anyIsNamed && lacking.length > 0 ? (
        <p className={styles['warning']} role="status">
          {texts.withoutPhotos(lacking.map(colourLabel).join(', '))}
        </p>
      ) : null}
    </div>
  );
}
