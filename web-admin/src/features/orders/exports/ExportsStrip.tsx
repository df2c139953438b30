import { useCallback, useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { OrderExport } from '@shop/api-client';
import { apiErrorText } from '@shop/admin-kit';
import { invalidateEndpoints, showToast, useSession } from '@shop/web-kit';
import { runFilters } from '../runs/runs.texts.ts';
import styles from '../runs/runs.module.css';
import { exportsQuery, removeExport, repeatExport, saveExport, takeBegunHere } from './exports.queries.ts';
import { exportsTexts as texts } from './exports.texts.ts';

/** The user's own exports of orders, above every screen: they survive a reload and a closed tab. */
export function ExportsStrip() {
  const session = useSession();
  const maySee = session.status === 'member' && session.permissions.has('viewUserOrders');
  return maySee ? <Strip /> : null;
}

function Strip() {
  const { data = [] } = useQuery(exportsQuery());
  const { busy, act } = useActions();
  useEffect(() => {
    for (const { _id } of takeBegunHere(data)) void act(_id, () => saveExport(_id));
  }, [data, act]);
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.strip} className={styles['strip']}>
      {data.map((one) => (
        <ExportLine act={act} isBusy={busy.includes(one._id)} key={one._id} one={one} />
      ))}
    </section>
  );
}

type Act = (id: string, run: () => Promise<void>) => Promise<void>;

/** Runs one action per export at a time; afterwards all exports are reloaded. */
function useActions(): { busy: readonly string[]; act: Act } {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const act = useCallback<Act>(
    async (id, run) => {
      setBusy((all) => [...all, id]);
      try {
        await run();
      } catch (error) {
        showToast(apiErrorText(error), 'failure');
      }
      await invalidateEndpoints(queries, 'listOrderExports');
      setBusy((all) => all.filter((one) => one !== id));
    },
    [queries],
  );
  return { busy, act };
}

interface ExportLineProps {
  one: OrderExport;
  isBusy: boolean;
  act: Act;
}

function ExportLine({ one, isBusy, act }: ExportLineProps) {
  const { _id: id, state, done, total } = one;
  const isGoing = state === 'going';
  return (
    <div className={styles['line']} data-running={isGoing || undefined}>
      <p className={styles['what']}>
        {/* The live region has no figures that change every second, but announces the end of the export. */}
        <b role="status">{titleOf(one)}</b>
        {isGoing ? (
          <span className={styles['figure']}>{texts.progress(Math.min(done, total), total)}</span>
        ) : null}
        <span className={styles['soft']}>{runFilters(one)}</span>
      </p>
      {isGoing ? (
        <progress
          aria-label={texts.going}
          className={styles['progress']}
          max={Math.max(total, 1)}
          value={Math.min(done, total)}
        />
      ) : null}
      <div className={styles['buttons']}>
        {state === 'done' ? (
          <Button
            loading={isBusy}
            onClick={() => void act(id, () => saveExport(id))}
            size="small"
            type="primary"
          >
            {texts.download}
          </Button>
        ) : null}
        {state === 'failed' ? (
          <Button disabled={isBusy} onClick={() => void act(id, () => repeatExport(one))} size="small">
            {texts.again}
          </Button>
        ) : null}
        <Button disabled={isBusy} onClick={() => void act(id, () => removeExport(id))} size="small">
          {isGoing ? texts.stop : texts.remove}
        </Button>
      </div>
    </div>
  );
}

function titleOf({ state, done }: OrderExport): string {
  if (state === 'going') return texts.going;
  return state === 'done' ? texts.done(done) : texts.failed;
}
