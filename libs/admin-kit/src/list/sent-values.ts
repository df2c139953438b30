interface Arrival {
  /** Whether the field itself has sent the value: the page has caught up, and the field may hold newer input. */
  isOwn: boolean;
  /** The values that have not reached the URL yet. */
  underWay: readonly string[];
}

/**
 * For fields whose value is in the URL. The page renders a new URL later than a key is pressed, so a field that shows
 * the value of the URL loses input. It has to show what was typed, and to follow the URL only when others change it.
 *
 * @param underWay the values that the field has sent and the URL did not have yet, the oldest first
 * @param value the value that the URL has now
 */
export function arrive(underWay: readonly string[], value: string): Arrival {
  const at = underWay.indexOf(value);
  return { isOwn: at >= 0, underWay: at < 0 ? [] : underWay.slice(at + 1) };
}
