import { useRef, useState } from 'react';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { ImageUpload, type ReportPending, type UploadedImage, type UploadImage } from '@shop/admin-kit';
import { colourLabel, maxImageBytes, productLimits } from '@shop/domain';
import { colourOfFile } from './colour-of-file.ts';
import type { PhotoValues, ProductValues } from './product-values.ts';
import { formTexts as texts } from './products.texts.ts';
import { uploadPhoto } from './upload-photo.ts';
import styles from './ProductForm.module.css';

interface PhotosFieldProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: PhotoValues;
  onChange?: (photos: PhotoValues) => void;
  onPendingChange: ReportPending;
}

const limits = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'],
  maxBytes: maxImageBytes,
  maxCount: productLimits.images,
} as const;
const shownAtFirst = 6;
const noPhotos: PhotoValues = { images: [], colours: {} };

type Colours = PhotoValues['colours'];

/** Undefined removes the colour. */
function coloured(colours: Colours, urls: readonly string[], colour: string | undefined): Colours {
  const rest = Object.entries(colours).filter(([url]) => !urls.includes(url));
  return Object.fromEntries([...rest, ...(colour === undefined ? [] : urls.map((url) => [url, colour]))]);
}

/** The ordered photos with descriptions, each for one colour or all: assigned singly, in bulk, or by file name. */
export function PhotosField({ id, value = noPhotos, onChange, onPendingChange }: PhotosFieldProps) {
  const colours = Form.useWatch<ProductValues['colours'] | undefined>('colours') ?? [];
  const [isWhole, setWhole] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  /** The original file names, by the URLs of the photos. */
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const latestNames = useRef<Record<string, string>>({});
  const upload: UploadImage = async (file, onProgress, signal) => {
    const image = await uploadPhoto(file, onProgress, signal);
    latestNames.current[image.url] = file.name;
    setNames({ ...latestNames.current });
    return image;
  };
  const ofName = (url: string, known: Readonly<Record<string, string>>): string | undefined =>
    known[url] === undefined ? undefined : colourOfFile(known[url], colours);
  const setImages = (images: readonly UploadedImage[]): void => {
    const before = new Set(value.images.map(({ url }) => url));
    const entries = images.flatMap(({ url }) => {
      // The file name decides only for new photos: a removed colour was removed on purpose.
      const colour = value.colours[url] ?? (before.has(url) ? undefined : ofName(url, latestNames.current));
      return colour === undefined ? [] : [[url, colour] as const];
    });
    onChange?.({ images, colours: Object.fromEntries(entries) });
  };
  const give = (urls: readonly string[], colour: string | undefined): void =>
    onChange?.({ ...value, colours: coloured(value.colours, urls, colour) });
  const chosen = picked.filter((url) => value.images.some((image) => image.url === url));
  const isCut = !isWhole && value.images.length > shownAtFirst;
  const options = colours.map((colour) => ({ value: colour, label: colourLabel(colour) }));
  const byName = value.images.flatMap(({ url }) => {
    const colour = ofName(url, names);
    return colour === undefined || value.colours[url] === colour ? [] : [{ url, colour }];
  });

  return (
    <div className={isCut ? styles['cut'] : undefined}>
      <p className={styles['help']}>{texts.photoHelp}</p>
      <ImageUpload
        aria-label={texts.photos}
        {...(id !== undefined && { id })}
        limits={limits}
        onChange={setImages}
        onPendingChange={onPendingChange}
        tileNote={({ url, alt }, position) => (
          <div className={styles['note']}>
            <Checkbox
              aria-label={texts.pickPhoto(position)}
              checked={chosen.includes(url)}
              onChange={({ target }) =>
                setPicked(target.checked ? [...chosen, url] : chosen.filter((one) => one !== url))
              }
            />
            <Select
              allowClear
              aria-label={texts.colourOf(position)}
              onChange={(colour?: string) => give([url], colour)}
              options={options}
              placeholder={texts.anyColour}
              size="small"
              value={value.colours[url] ?? null}
              variant="borderless"
            />
            <Input
              aria-label={texts.altOf(position)}
              maxLength={productLimits.imageAlt}
              onChange={({ target }) =>
                onChange?.({
                  ...value,
                  images: value.images.map((image) =>
                    image.url === url ? { ...image, alt: target.value } : image,
                  ),
                })
              }
              placeholder={texts.altPlaceholder}
              size="small"
              value={alt}
              variant="borderless"
            />
          </div>
        )}
        upload={upload}
        value={value.images}
      />
      {value.images.length > 1 && colours.length > 0 ? (
        <div className={styles['several']}>
          <Checkbox
            checked={chosen.length === value.images.length}
            indeterminate={chosen.length > 0 && chosen.length < value.images.length}
            onChange={({ target }) => setPicked(target.checked ? value.images.map(({ url }) => url) : [])}
          >
            {texts.pickAll}
          </Checkbox>
          {chosen.length > 0 ? (
            <Select
              allowClear
              aria-label={texts.giveTo(chosen.length)}
              onChange={(colour?: string) => {
                give(chosen, colour);
                setPicked([]);
              }}
              options={options}
              placeholder={texts.giveTo(chosen.length)}
              popupMatchSelectWidth={false}
              value={null}
            />
          ) : null}
          {byName.length > 0 ? (
            <Button
              onClick={() =>
                onChange?.({
                  ...value,
                  colours: {
                    ...value.colours,
                    ...Object.fromEntries(byName.map(({ url, colour }) => [url, colour])),
                  },
                })
              }
            >
              {texts.byNames}
            </Button>
          ) : null}
        </div>
      ) : null}
      {value.images.length > shownAtFirst ? (
        <Button onClick={() => setWhole(!isWhole)} type="link">
          {isWhole ? texts.showFirst : texts.showAll(value.images.length)}
        </Button>
      ) : null}
      <ColoursWithoutPhotos colours={colours} photos={value} />
    </div>
  );
}

/** Lists the colours that have no photo yet. */
function ColoursWithoutPhotos({ colours, photos }: { colours: readonly string[]; photos: PhotoValues }) {
  const shown = new Set(photos.images.map(({ url }) => photos.colours[url]));
  const lacking = colours.filter((colour) => !shown.has(colour));
  const isNamed = Object.keys(photos.colours).length > 0;
  if (photos.images.length === 0 || lacking.length === 0 || (!isNamed && colours.length < 2)) return null;
  return (
    <p className={styles['warning']} role="status">
      {texts.withoutPhotos(lacking.map(colourLabel).join(', '))}
    </p>
  );
}
