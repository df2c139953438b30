import { ExportsStrip } from './exports/ExportsStrip.tsx';
import { RunsStrip } from './runs/RunsStrip.tsx';

/** The progress of bulk runs and exports, also after leaving the screen that started them. */
export function OrderNotices() {
  return (
    <>
      <RunsStrip />
      <ExportsStrip />
    </>
  );
}
