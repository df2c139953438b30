export interface Change {
  direction: 'up' | 'down' | 'same';
  /** In whole percent; null when there was nothing before. */
  percent: number | null;
}

/** How a number changed. A change of less than half a percent is none. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { direction: now === 0 ? 'same' : 'up', percent: now === 0 ? 0 : null };
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return {
    direction: percent === 0 ? 'same' : percent > 0 ? 'up' : 'down',
    percent: Math.abs(percent),
  };
}
