import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { resumeShop, type ShopPause } from '@shop/api-client';
import { confirmAction } from '@shop/admin-kit';
import { pauseAt } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { PauseDialog } from './PauseDialog.tsx';
import { pauseTexts as texts } from './pause.texts.ts';
import { paymentMode } from './start.queries.ts';
import styles from './StartPage.module.css';

/** The card's part of the start page, which the URL focuses. */
export const pauseId = 'orders-intake';

/** Whether the shop takes orders, and the button that pauses or resumes it. */
export function ShopPauseCard() {
  const queries = useQueryClient();
  const mode = useQuery(paymentMode());
  const [isOpen, setOpen] = useState(false);
  if (mode.isPending) return null;
  if (mode.isError) {
    const retry = (
      <Button onClick={() => void mode.refetch()} size="small">
        {texts.retry}
      </Button>
    );
    return <Alert action={retry} showIcon title={texts.failed} type="error" />;
  }
  // The response of the change, since the gateway may still serve the state before it.
  const { pause: stored, ...terms } = mode.data;
  const show = (pause: ShopPause | null): void =>
    void queries.setQueryData(paymentMode().queryKey, { ...terms, ...(pause && { pause }) });
  const resume = async (): Promise<void> => {
    const { data } = await resumeShop({ throwOnError: true });
    show(data.pause);
    showToast(texts.resumed);
  };
  const isPaused = pauseAt(stored, new Date()) !== null;
  const confirmResume = (): void =>
    void confirmAction({ title: texts.resumeTitle, confirm: texts.resume, action: resume });
  return (
    <section aria-label={texts.title} className={styles['head']} id={pauseId} tabIndex={-1}>
      <p>{isPaused ? texts.closed : texts.open}</p>
      {/* One button for both: the focus is still there when the dialog has changed what it does. */}
      <Button onClick={isPaused ? confirmResume : () => setOpen(true)}>
        {isPaused ? texts.resume : texts.pause}
      </Button>
      <PauseDialog isOpen={isOpen} onClose={() => setOpen(false)} onPaused={show} />
    </section>
  );
}
