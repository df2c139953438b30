import { useCallback, useState } from 'react';

/** Reports how many images of one field are being uploaded or have failed; 0 when the field is removed. */
export type ReportPending = (field: string, count: number) => void;

/** The sum over all upload fields of a form. */
export function usePendingUploads(): { pending: number; onPendingChange: ReportPending } {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onPendingChange = useCallback<ReportPending>(
    (field, count) =>
      setCounts((now) => {
        if ((now.get(field) ?? 0) === count) return now;
        const others = [...now].filter(([one]) => one !== field);
        return new Map(count === 0 ? others : [...others, [field, count]]);
      }),
    [],
  );
  return { pending: [...counts.values()].reduce((sum, count) => sum + count, 0), onPendingChange };
}
