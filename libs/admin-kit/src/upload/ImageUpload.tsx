import {
  useLayoutEffect,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Button, ConfigProvider } from 'antd';
import { ImagePlus, X } from 'lucide-react';
import { joinClasses } from '@shop/ui-kit';
import { defaultImageLimits, findFileProblem, type ImageLimits } from './image-limits.ts';
import { insertInOrder } from './image-order.ts';
import { ImageGrid } from './ImageGrid.tsx';
import type { UploadedImage } from './uploaded-image.ts';
import { createUploadQueue, type UploadImage } from './upload-queue.ts';
import { uploadTexts as texts } from './upload.texts.ts';
import type { ReportPending } from './use-pending-uploads.ts';
import { useFileTargets } from './use-file-targets.ts';
import styles from './ImageUpload.module.css';

export interface ImageUploadProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: readonly UploadedImage[];
  onChange?: (images: readonly UploadedImage[]) => void;
  upload: UploadImage;
  limits?: ImageLimits;
  /** For `usePendingUploads`: a form saved while images are pending would be saved without them. */
  onPendingChange?: ReportPending;
  /** The content below each image, instead of its description. */
  tileNote?: (image: UploadedImage, position: number) => ReactNode;
  'aria-label'?: string;
}

const none: readonly UploadedImage[] = [];

/** Images in display order; the first is the cover. Files are picked, dropped or pasted, and uploaded immediately. */
export function ImageUpload(props: ImageUploadProps) {
  const { id, value = none, onChange, upload, limits = defaultImageLimits, onPendingChange } = props;
  const [queue] = useState(createUploadQueue);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const field = useId();
  // Two uploads may finish before React has rendered the first one.
  const latest = useRef(value);
  const change = (images: readonly UploadedImage[]): void => {
    latest.current = images;
    onChange?.(images);
  };
  useLayoutEffect(() => {
    latest.current = value;
    queue.setHandlers({
      upload,
      onUploaded: (image) => {
        change(insertInOrder(latest.current, { ...image, alt: '' }, queue.positionOf));
      },
    });
  });
  useEffect(() => () => queue.clear(), [queue]);
  useEffect(() => onPendingChange?.(field, pending.length), [field, onPendingChange, pending.length]);
  useEffect(() => () => onPendingChange?.(field, 0), [field, onPendingChange]);

  const add = async (files: readonly File[]): Promise<void> => {
    const fieldErrors = await Promise.all(files.map((file) => findFileProblem(file, limits)));
    const good = files.filter((_file, at) => fieldErrors[at] === null);
    const room = Math.max(0, limits.maxCount - latest.current.length - queue.pending().length);
    const said = files.flatMap(({ name }, at) => {
      const fieldError = fieldErrors[at] ?? null;
      return fieldError === null ? [] : [texts.ofFile(name, fieldError)];
    });
    if (good.length > room) said.push(texts.tooMany(limits.maxCount, good.length - room));
    setProblems(said);
    queue.add(good.slice(0, room));
  };
  const isFull = value.length + pending.length >= limits.maxCount;
  const { isOver, section } = useFileTargets((files) => void add(files), isDisabled);

  return (
    <section
      aria-label={props['aria-label']}
      className={joinClasses(styles['upload'], isOver && styles['over'])}
      data-image-upload
      ref={section}
    >
      <div className={styles['invite']}>
        <ImagePlus aria-hidden className={styles['inviteIcon']} size={22} strokeWidth={1.5} />
        <p>
          <Button
            aria-describedby={helpId}
            aria-label={props['aria-label'] === undefined ? undefined : texts.pickFor(props['aria-label'])}
            disabled={isDisabled || isFull}
            id={id}
            onClick={() => input.current?.click()}
            size="small"
            type="link"
          >
            {texts.pick}
          </Button>{' '}
          <span className={styles['soft']}>{isOver ? texts.drop : texts.invite}</span>
        </p>
        <p className={styles['help']} id={helpId}>
          {isFull
            ? texts.full(limits.maxCount)
            : texts.limits(limits.types, limits.maxBytes, limits.maxCount)}
        </p>
        <input
          accept={limits.types.join(',')}
          data-file-input
          multiple
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            // Allows the same file to be chosen again.
            target.value = '';
          }}
          ref={input}
          // Ant Design makes such inputs visible inside its forms.
          style={{ display: 'none' }}
          type="file"
        />
      </div>
      {problems.length > 0 ? <Problems onDismiss={() => setProblems([])} problems={problems} /> : null}
      <ImageGrid
        images={value}
        isDisabled={isDisabled}
        onChange={change}
        onEmptied={() => input.current?.parentElement?.querySelector('button')?.focus()}
        pending={pending}
        queue={queue}
        tileNote={props.tileNote}
      />
      <p className={styles['unseen']} role="status">
        {pending.length > 0 ? texts.pending(pending.length) : texts.uploaded(value.length)}
      </p>
    </section>
  );
}

function Problems({ problems, onDismiss }: { problems: readonly string[]; onDismiss: () => void }) {
  return (
    <div className={styles['problems']} role="alert">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <Button
        aria-label={texts.dismiss}
        icon={<X aria-hidden size={16} />}
        onClick={onDismiss}
        size="small"
        type="text"
      />
    </div>
  );
}
