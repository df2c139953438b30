import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, buttonClass } from '@shop/ui-kit';
import { mainId, PageHead, pageSession, showToast, ToastRegion, useSites } from '@shop/web-kit';
import styles from './StaffOnly.module.css';
import { secondFactorTexts as texts } from './layout.texts.ts';

/** Shown to staff who have to set up the required second factor. Disappears once they have. */
export function SecondFactorNeeded() {
  const sites = useSites();
  const checking = useMutation({
    mutationFn: async () => {
      await pageSession.renewRights();
      const session = pageSession.current();
      return session.status === 'member' && session.awaitsSecondFactor === true;
    },
    onError: () => showToast(texts.failed, 'failure'),
  });
  const { mutate } = checking;
  useEffect(() => {
    const checkWhenSeen = (): void => {
      if (document.visibilityState === 'visible') mutate();
    };
    // The stored token may be older than the set-up.
    mutate();
    document.addEventListener('visibilitychange', checkWhenSeen);
    return () => document.removeEventListener('visibilitychange', checkWhenSeen);
  }, [mutate]);
  return (
    <main className={styles['alone']} id={mainId} tabIndex={-1}>
      <PageHead isPrivate title={texts.title} />
      <div className={styles['card']}>
        <h1 className={styles['cardTitle']}>{texts.title}</h1>
        <p className={styles['cardText']}>{texts.text}</p>
        <div className={styles['ways']}>
          <a
            className={buttonClass()}
            href={`${sites.account}/user/profile/security`}
            rel="noreferrer"
            target="_blank"
          >
            {texts.open}
          </a>
          <Button
            disabled={checking.isPending}
            variant="plain"
            onClick={() =>
              mutate(undefined, {
                onSuccess: (isStillWaiting) => {
                  if (isStillWaiting) showToast(texts.accepted, 'failure');
                },
              })
            }
          >
            {texts.check}
          </Button>
        </div>
      </div>
      <ToastRegion />
    </main>
  );
}
