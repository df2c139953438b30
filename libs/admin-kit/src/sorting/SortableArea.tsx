import type { ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable';

interface SortableAreaProps {
  /** The ids of the items in display order. The library treats the id 0 as not sortable. */
  ids: readonly string[];
  strategy: SortingStrategy;
  /** What screen readers say when an item can be moved. */
  help: string;
  announcements: Announcements;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/**
 * Items that the user orders by mouse, by touch, or by the space bar and arrow keys. It passes no container of
 * announcements, so that the library renders them beside the items: screen readers ignore everything outside a dialog.
 */
export function SortableArea({ ids, strategy, help, announcements, onMove, children }: SortableAreaProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      accessibility={{ announcements, screenReaderInstructions: { draggable: help } }}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
      sensors={sensors}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
