import { useState, type ReactNode } from 'react';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { Button } from 'antd';
import { GripVertical } from 'lucide-react';
import { joinClasses } from '@shop/ui-kit';
import { columnBeside, columnUnder } from './column-drag.ts';
import { dragBoardTexts as texts } from './drag-board.texts.ts';
import styles from './DragBoard.module.css';

export interface BoardColumn {
  key: string;
  title: string;
  /** Shown beside the title: the number of cards, the time left. */
  note: ReactNode;
  /** In display order; the name is announced when a card is moved. */
  cards: readonly { key: string; name: string }[];
}

interface DragBoardProps {
  label: string;
  columns: readonly BoardColumn[];
  isDisabled?: boolean;
  /** Called when a card was moved to another column. */
  onMove: (card: string, column: string) => void;
  onDragging?: (isDragging: boolean) => void;
  /** The preview under the pointer while a card is dragged; its name by default. */
  dragged?: (card: string) => ReactNode;
  /** Renders a card with its drag handle. */
  children: (card: string, handle: ReactNode) => ReactNode;
}

/** The page size of a column: rendering a thousand cards would be slow, and more are loaded by a button. */
const shownAtOnce = 60;

/** Cards in columns that are moved by mouse, by touch, or by the space bar and arrow keys. */
export function DragBoard(props: DragBoardProps) {
  const { label, columns, isDisabled = false, onMove, onDragging, dragged, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnBeside }),
  );
  const [active, setActive] = useState<string | null>(null);
  const nameOf = (key: string): string =>
    columns.flatMap(({ cards }) => cards).find((card) => card.key === key)?.name ?? '';
  const settle = (): void => {
    setActive(null);
    onDragging?.(false);
  };
  return (
    <DndContext
      accessibility={{
        announcements: announcementsFor(columns, nameOf),
        screenReaderInstructions: { draggable: texts.help },
      }}
      collisionDetection={columnUnder}
      onDragCancel={settle}
      onDragEnd={({ active: card, over }) => {
        settle();
        const from = columns.find(({ cards }) => cards.some(({ key }) => key === card.id));
        if (over && from?.key !== over.id) onMove(String(card.id), String(over.id));
      }}
      onDragStart={({ active: card }) => {
        setActive(String(card.id));
        onDragging?.(true);
      }}
      sensors={sensors}
    >
      <div aria-label={label} className={styles['board']} role="group">
        {columns.map((column) => (
          <Column column={column} isDisabled={isDisabled} key={column.key}>
            {children}
          </Column>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {active === null ? null : (
          <div className={styles['overlay']}>{dragged?.(active) ?? nameOf(active)}</div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

interface ColumnProps extends Pick<DragBoardProps, 'children'> {
  column: BoardColumn;
  isDisabled: boolean;
}

function Column({ column: { key, title, note, cards }, isDisabled, children }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: key });
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <section
      aria-label={title}
      className={joinClasses(styles['column'], isOver && styles['over'])}
      ref={setNodeRef}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        <span className={styles['note']}>{note}</span>
      </header>
      {cards.length === 0 ? <p className={styles['empty']}>{texts.empty}</p> : null}
      <ul className={styles['cards']}>
        {cards.slice(0, shown).map((card) => (
          <Card card={card} isDisabled={isDisabled} key={card.key}>
            {children}
          </Card>
        ))}
      </ul>
      {cards.length > shown ? (
        <Button block onClick={() => setShown(shown + shownAtOnce)}>
          {texts.more(cards.length - shown)}
        </Button>
      ) : null}
    </section>
  );
}

interface CardProps extends Pick<DragBoardProps, 'children'> {
  card: BoardColumn['cards'][number];
  isDisabled: boolean;
}

function Card({ card: { key, name }, isDisabled, children }: CardProps) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, isDragging } = useDraggable({
    id: key,
    disabled: isDisabled,
  });
  const handle = (
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
  );
  return (
    <li className={joinClasses(styles['card'], isDragging && styles['dragged'])} ref={setNodeRef}>
      {children(key, handle)}
    </li>
  );
}

function announcementsFor(columns: readonly BoardColumn[], nameOf: (key: string) => string): Announcements {
  const titleOf = (id: string | number): string => columns.find(({ key }) => key === id)?.title ?? '';
  return {
    onDragStart: ({ active }) => texts.picked(nameOf(String(active.id))),
    onDragOver: ({ over }) => (over ? texts.over(titleOf(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? texts.dropped(nameOf(String(active.id)), titleOf(over.id))
        : texts.cancelled(nameOf(String(active.id))),
    onDragCancel: ({ active }) => texts.cancelled(nameOf(String(active.id))),
  };
}
