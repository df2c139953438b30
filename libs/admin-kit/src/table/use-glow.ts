import { useEffect, useRef, type RefObject } from 'react';
import type { Line } from './TableView.tsx';

const glowMs = 2_000;

/**
 * Highlights new and changed rows for a moment while the query stays the same; other filters or another page do not
 * count. Uses the Web Animations API, so that no row re-renders.
 */
export function useGlow<Row>(
  frame: RefObject<HTMLElement | null>,
  lines: readonly Line<Row>[],
  question: string,
  isSettled: boolean,
): void {
  const before = useRef<{ question: string; rows: ReadonlyMap<string, string> } | null>(null);
  useEffect(() => {
    if (!isSettled) return;
    const rows = new Map(
      lines.flatMap(({ key, row }) => (row === null ? [] : [[key, JSON.stringify(row)] as const])),
    );
    const last = before.current;
    before.current = { question, rows };
    if (last?.question !== question) return;
    const changed = [...rows].filter(([key, text]) => last.rows.get(key) !== text).map(([key]) => key);
    for (const key of changed) glow(frame.current, key);
  }, [frame, isSettled, lines, question]);
}

function glow(frame: HTMLElement | null, key: string): void {
  const row = frame?.querySelector(`[data-row-key="${CSS.escape(key)}"]`);
  // Without the Web Animations API the row is not highlighted.
  if (!row || typeof row.animate !== 'function') return;
  const from = { backgroundColor: 'var(--colour-accent-soft)' };
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // With reduced motion the colour is shown and removed without a fade.
  row.animate([from, isStill ? from : { backgroundColor: 'transparent' }], {
    duration: glowMs,
    id: 'glow',
    easing: 'ease-in',
  });
}
