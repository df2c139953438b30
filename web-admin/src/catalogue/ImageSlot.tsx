import { useId, useRef, useState, type CSSProperties } from 'react';
import { Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { joinClasses } from '@shop/ui-kit';
import styles from './ImageSlot.module.css';

export interface ImageSlotProps {
  label: string;
  /** The place where the image is shown: «Карточка в списке коллекций». */
  help: string;
  /** The aspect ratio, width by height, as the shop shows it. */
  ratio: number;
  url: string | null;
  types: readonly string[];
  isBusy?: boolean;
  isDisabled?: boolean;
  /** The error of the file that was chosen last. */
  problem?: string | null;
  onPick: (file: File) => void;
}

/** A slot for one image in the aspect ratio of the shop. Accepts a click, a key press or a dropped file. */
export function ImageSlot(props: ImageSlotProps) {
  const { label, help, ratio, url, types, isBusy = false, isDisabled = false, problem, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const helpId = useId();
  const pick = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file && !isDisabled && !isBusy) onPick(file);
  };
  const style: CSSProperties = { aspectRatio: String(ratio) };
  return (
    <figure className={styles['slot']}>
      <div
        className={joinClasses(styles['frame'], isOver && styles['over'])}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          pick(event.dataTransfer.files);
        }}
        style={style}
      >
        {url === null ? (
          <ImagePlus aria-hidden className={styles['empty']} size={28} strokeWidth={1.5} />
        ) : (
          <img alt={label} className={styles['picture']} src={url} />
        )}
      </div>
      <figcaption className={styles['caption']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['help']} id={helpId}>
          {help}
        </span>
        {isDisabled ? null : (
          <Button
            aria-describedby={helpId}
            aria-label={`${url === null ? 'Выбрать' : 'Заменить'}: ${label}`}
            loading={isBusy}
            onClick={() => input.current?.click()}
            size="small"
          >
            {url === null ? 'Выбрать' : 'Заменить'}
          </Button>
        )}
        {problem ? (
          <span className={styles['problem']} role="alert">
            {problem}
          </span>
        ) : null}
      </figcaption>
      <input
        accept={types.join(',')}
        aria-label={label}
        data-file-input
        onChange={({ target }) => {
          pick(target.files);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
        ref={input}
        // Ant Design makes such inputs visible inside its forms.
        style={{ display: 'none' }}
        type="file"
      />
    </figure>
  );
}
