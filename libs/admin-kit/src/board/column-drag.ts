import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The column at the x position of the pointer, or of the card's middle on a keyboard drag; y does not matter. */
export const columnUnder: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableContainers,
  droppableRects,
}) => {
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
  const column = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id);
    return rect !== undefined && rect.left <= x && x <= rect.right;
  });
  return column ? [{ id: column.id }] : [];
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** The distance in px from a column's edge, so that the card is inside the column and not on its border. */
const inset = 8;

/** An arrow key moves to the next column instead of by a few pixels. */
export const columnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const columns = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = context.droppableRects.get(id);
      return rect ? [{ id, left: rect.left }] : [];
    })
    .toSorted((one, other) => one.left - other.left);
  const at = columns.findIndex(({ id }) => id === context.over?.id);
  const next = columns[Math.max(0, at + step)];
  return next ? { x: next.left + inset, y: currentCoordinates.y } : undefined;
};
