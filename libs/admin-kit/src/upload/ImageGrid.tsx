import { useState, type ReactNode } from 'react';
import type { Announcements } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable';
import { SortableArea } from '../sorting/SortableArea.tsx';
import { ImageTile } from './ImageTile.tsx';
import { PendingTile } from './PendingTile.tsx';
import type { PendingUpload, UploadQueue } from './upload-queue.ts';
import type { UploadedImage } from './uploaded-image.ts';
import { uploadTexts as texts } from './upload.texts.ts';
import styles from './ImageUpload.module.css';

interface ImageGridProps {
  images: readonly UploadedImage[];
  pending: readonly PendingUpload[];
  queue: UploadQueue;
  isDisabled: boolean;
  onChange: (images: readonly UploadedImage[]) => void;
  tileNote: ((image: UploadedImage, position: number) => ReactNode) | undefined;
  /** Called when the last image was deleted, so that the focus can move elsewhere. */
  onEmptied: () => void;
}

/** The stored images, which can be moved, followed by those being uploaded. */
export function ImageGrid(props: ImageGridProps) {
  const { images, pending, queue, isDisabled, onChange, tileNote, onEmptied } = props;
  // Used to find the neighbouring delete button when an image is removed.
  const [list, setList] = useState<HTMLElement | null>(null);
  if (images.length + pending.length === 0) return null;
  const remove = (at: number): void => {
    const buttons = list?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[at + 1] ?? buttons?.[at - 1];
    if (next) next.focus();
    else onEmptied();
    onChange(images.toSpliced(at, 1));
  };

  return (
    <SortableArea
      announcements={announcementsFor(images)}
      help={texts.dragHelp}
      ids={images.map(({ id }) => id)}
      onMove={(from, to) => onChange(arrayMove([...images], from, to))}
      strategy={rectSortingStrategy}
    >
      <ul aria-label={texts.list} className={styles['grid']} ref={setList}>
        {images.map((image, at) => (
          <ImageTile
            image={image}
            isDisabled={isDisabled}
            key={image.id}
            onAlt={(alt) => onChange(images.with(at, { ...image, alt }))}
            onRemove={() => remove(at)}
            note={tileNote?.(image, at + 1)}
            position={at + 1}
          />
        ))}
        {pending.map((one) => (
          <PendingTile
            key={one.id}
            onCancel={() => queue.cancel(one.id)}
            onRetry={() => queue.retry(one.id)}
            upload={one}
          />
        ))}
      </ul>
    </SortableArea>
  );
}

function announcementsFor(images: readonly UploadedImage[]): Announcements {
  const count = images.length;
  const positionOf = (id: string | number): number => images.findIndex((image) => image.id === id) + 1;
  const nameOf = (id: string | number): string =>
    images.find((image) => image.id === id)?.alt || texts.imageName(positionOf(id));
  return {
    onDragStart: ({ active }) => texts.picked(nameOf(active.id), positionOf(active.id), count),
    onDragOver: ({ active, over }) =>
      over ? texts.moved(nameOf(active.id), positionOf(over.id), count) : undefined,
    onDragEnd: ({ active, over }) =>
      texts.dropped(nameOf(active.id), positionOf(over?.id ?? active.id), count),
    onDragCancel: ({ active }) => texts.dragCancelled(nameOf(active.id)),
  };
}
