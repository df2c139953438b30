import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The column that is under the pointer, or under the middle of what is moved by keys; how high does not matter. */
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
/** So far from the edge of a column, so that what is moved is in it and not on its border. */
const inset = 8;

/** An arrow leads to the next column, not a few pixels aside. */
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
