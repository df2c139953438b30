import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, buttonClass } from '@shop/ui-kit';
import { mainId, PageHead, pageSession, showToast, ToastRegion, useSession, useSites } from '@shop/web-kit';
import styles from './StaffOnly.module.css';
import { layoutTexts, secondFactorTexts as texts } from './layout.texts.ts';

/** Shown to staff without rights until a second factor: to be set up, or to be given in this session. */
export function SecondFactorNeeded() {
  const session = useSession();
  const isSetUp = session.status === 'member' && session.user.hasSecondFactor;
  return isSetUp ? <CodeNeeded /> : <SetUpNeeded />;
}

/** The code of this sign-in was given too long ago, or never. A sign-out leads to the sign-in, and back here. */
function CodeNeeded() {
  const leaving = useMutation({
    mutationFn: () => pageSession.signOut(),
    onError: () => showToast(texts.failed, 'failure'),
  });
  return (
    <main className={styles['alone']} id={mainId} tabIndex={-1}>
      <PageHead isPrivate title={texts.againTitle} />
      <div className={styles['card']}>
        <h1 className={styles['cardTitle']}>{texts.againTitle}</h1>
        <p className={styles['cardText']}>{texts.againText}</p>
        <div className={styles['ways']}>
          <Button disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            {texts.again}
          </Button>
        </div>
      </div>
      <ToastRegion failureTitle={layoutTexts.failure} />
    </main>
  );
}

/** Disappears once the second factor is set up. */
function SetUpNeeded() {
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
                  if (isStillWaiting) showToast(texts.accepted);
                },
              })
            }
          >
            {texts.check}
          </Button>
        </div>
      </div>
      <ToastRegion failureTitle={layoutTexts.failure} />
    </main>
  );
}
