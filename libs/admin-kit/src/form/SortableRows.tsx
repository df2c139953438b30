import type { ReactNode } from 'react';
import type { Announcements } from '@dnd-kit/core';
import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { joinClasses } from '@shop/ui-kit';
import { SortableArea } from '../sorting/SortableArea.tsx';
import { sortableTexts as texts } from './sortable.texts.ts';
import styles from './SortableRows.module.css';

interface SortableRowsProps {
  /** The accessible name of the list: «Подкатегории». */
  label: string;
  /** In display order; the name is announced when a row is moved. */
  rows: readonly { key: string | number; name: string }[];
  isDisabled?: boolean;
  /** The position of these rows when they are a page of a longer list. */
  part?: { first: number; total: number };
  onMove: (from: number, to: number) => void;
  /** Renders the content of the row at an index. */
  children: (at: number) => ReactNode;
}

/** Rows of a form that the user orders by mouse, by touch, or by the space bar and arrow keys. */
export function SortableRows({
  label,
  rows,
  isDisabled = false,
  part = { first: 0, total: rows.length },
  onMove,
  children,
}: SortableRowsProps) {
  // The library treats the id 0 as not sortable, so ids get a prefix.
  const ids = rows.map(({ key }) => `row-${key}`);
  return (
    <SortableArea
      announcements={announcementsFor({ rows, ids, part })}
      help={texts.help}
      ids={ids}
      onMove={onMove}
      strategy={verticalListSortingStrategy}
    >
      <ul aria-label={label} className={styles['rows']}>
        {rows.map(({ name }, at) => (
          <SortableRow
            id={ids[at] ?? ''}
            isDisabled={isDisabled || rows.length < 2}
            key={ids[at]}
            name={name || texts.unnamed(at + 1)}
          >
            {children(at)}
          </SortableRow>
        ))}
      </ul>
    </SortableArea>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  isDisabled: boolean;
  children: ReactNode;
}

function SortableRow({ id, name, isDisabled, children }: SortableRowProps) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isDisabled });
  return (
    <li
      className={joinClasses(styles['row'], isDragging && styles['dragged'])}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        aria-label={texts.move(name)}
        aria-roledescription={undefined}
        className={styles['handle']}
        disabled={isDisabled}
        ref={setActivatorNodeRef}
        type="button"
      >
        <GripVertical aria-hidden size={16} />
      </button>
      {children}
    </li>
  );
}

interface Spoken {
  rows: SortableRowsProps['rows'];
  ids: readonly string[];
  part: { first: number; total: number };
}

function announcementsFor({ rows, ids, part: { first, total } }: Spoken): Announcements {
  const placeOf = (id: string | number): number => ids.indexOf(String(id)) + first + 1;
  const nameOf = (id: string | number): string =>
    rows[ids.indexOf(String(id))]?.name || texts.unnamed(placeOf(id));
  return {
    onDragStart: ({ active }) => texts.picked(nameOf(active.id), placeOf(active.id), total),
    onDragOver: ({ active, over }) =>
      over ? texts.moved(nameOf(active.id), placeOf(over.id), total) : undefined,
    onDragEnd: ({ active, over }) => texts.dropped(nameOf(active.id), placeOf(over?.id ?? active.id), total),
    onDragCancel: ({ active }) => texts.cancelled(nameOf(active.id)),
  };
}
