/** The maximum length of the text that tells buyers why the shop takes no orders. */
export const maxPauseText = 300;

/** While the shop takes no new orders. */
export interface ShopPause {
  /** Why, in the words of staff. */
  text: string;
  /** ISO 8601; null until staff resume. */
  until: string | null;
}

/** The pause that holds at this moment; null while the shop takes orders. */
export function pauseAt<Pause extends Pick<ShopPause, 'until'>>(
  pause: Pause | null | undefined,
  now: Date,
): Pause | null {
  if (!pause) return null;
  return pause.until === null || now < new Date(pause.until) ? pause : null;
}
