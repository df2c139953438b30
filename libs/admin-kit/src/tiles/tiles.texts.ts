import type { Change } from './change-of.ts';

export const tileTexts = {
  unknown: '—',
  failed: 'Не удалось загрузить',
  retry: 'Попробовать ещё раз',
  same: 'без изменений',
  new: 'раньше не было',
  percent: (percent: number) => `${percent}\u00a0%`,
  /** For screen readers, which do not see the arrow. */
  said: ({ direction, percent }: Change, before: string) =>
    direction === 'same' || percent === null
      ? `, за период до этого — ${before}`
      : `, на ${percent}\u00a0% ${direction === 'up' ? 'больше' : 'меньше'}, чем за период до этого (${before})`,
} as const;
