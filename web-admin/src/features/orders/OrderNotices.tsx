import { ExportsStrip } from './exports/ExportsStrip.tsx';
import { RunsStrip } from './runs/RunsStrip.tsx';

/** What goes on with many orders, also when the screen on which it began is left. */
export function OrderNotices() {
  return (
    <>
      <RunsStrip />
      <ExportsStrip />
    </>
  );
}
