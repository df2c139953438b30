import { BackgroundWork } from '@shop/admin-kit';
import { ExportsStrip } from './exports/ExportsStrip.tsx';
import { RunsStrip } from './runs/RunsStrip.tsx';

/** The progress of bulk runs and exports, also after leaving the screen that started them, and in the bell. */
export function OrderNotices() {
  return (
    <>
      <RunsStrip />
      <ExportsStrip />
      <BackgroundWork name="orders">
        <RunsStrip />
        <ExportsStrip />
      </BackgroundWork>
    </>
  );
}
