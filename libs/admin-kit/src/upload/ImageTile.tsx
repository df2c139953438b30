import type { ReactNode } from 'react';
import { Button, Input } from 'antd';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical, Trash2 } from 'lucide-react';
import { joinClasses } from '@shop/ui-kit';
import type { UploadedImage } from './uploaded-image.ts';
import { uploadTexts as texts } from './upload.texts.ts';
import styles from './ImageUpload.module.css';

interface ImageTileProps {
  image: UploadedImage;
  /** Starts at 1. */
  position: number;
  isDisabled: boolean;
  /** Replaces the description. */
  note?: ReactNode;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

const longestAlt = 200;

export function ImageTile({ image, position, isDisabled, note, onAlt, onRemove }: ImageTileProps) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.id, disabled: isDisabled });
  const name = image.alt || texts.imageName(position);
  return (
    <li
      className={joinClasses(styles['tile'], isDragging && styles['dragged'])}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles['picture']}>
        <img alt={image.alt} draggable={false} src={image.url} />
        {isDisabled ? null : (
          <>
            <button
              {...attributes}
              {...listeners}
              aria-label={texts.move(name)}
              aria-roledescription={undefined}
              className={joinClasses(styles['tool'], styles['handle'])}
              ref={setActivatorNodeRef}
              type="button"
            >
              <GripVertical aria-hidden size={16} />
            </button>
            <Button
              aria-label={texts.remove(name)}
              className={joinClasses(styles['tool'], styles['remove'])}
              data-remove
              icon={<Trash2 aria-hidden size={16} />}
              onClick={onRemove}
              type="text"
            />
          </>
        )}
        {position === 1 ? (
          <span className={styles['cover']} title={texts.coverHelp}>
            {texts.cover}
          </span>
        ) : null}
      </div>
      {note ?? (
        <Input
          aria-label={texts.alt(position)}
          maxLength={longestAlt}
          onChange={({ target }) => onAlt(target.value)}
          placeholder={texts.altPlaceholder}
          size="small"
          value={image.alt}
          variant="borderless"
        />
      )}
    </li>
  );
}
