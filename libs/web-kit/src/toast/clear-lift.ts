/** The space between a message and what it does not cover, and between it and the edges of the screen. */
const gap = 8;

/** Where something is on the screen, in pixels from its top left corner. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far up a message at the bottom of the screen has to move so that it covers none of these areas. If they leave it
 * no room, it moves to the top of the screen.
 */
export function clearLift(message: Area, areas: readonly Area[]): number {
  const height = message.bottom - message.top;
  const beside = areas.filter(({ left, right }) => left < message.right && right > message.left);
  let { bottom } = message;
  for (const area of beside.toSorted((a, b) => b.bottom - a.bottom)) {
    if (area.top < bottom + gap && area.bottom > bottom - height - gap) bottom = area.top - gap;
  }
  return Math.max(0, message.bottom - Math.max(bottom, height + gap));
}
