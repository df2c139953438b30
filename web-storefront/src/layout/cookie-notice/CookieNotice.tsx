import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@shop/ui-kit';
import { mainId } from '@shop/web-kit';
import type { Consent } from '../../analytics/consent.ts';
import { paths } from '../../paths.ts';
import { cookieChoiceId, cookieNoticeTexts as texts } from './cookie-notice.texts.ts';
import styles from './CookieNotice.module.css';

/** Asks once, in a corner. Nothing is chosen beforehand, both answers weigh the same, and the shop can be used meanwhile. */
export function CookieNotice({ onChoose }: { onChoose: (consent: Consent) => void }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === cookieChoiceId) notice.current?.focus();
  }, []);
  const choose = (consent: Consent): void => {
    onChoose(consent);
    // The button is gone: the Tab key goes on with the page.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={texts.label} className={styles['notice']} ref={notice} tabIndex={-1}>
      <p className={styles['text']}>
        {texts.text} <Link to={paths.page('personal-data-processing')}>{texts.more}</Link>
      </p>
      <div className={styles['ways']}>
        <Button look="plain" onClick={() => choose('all')} size="small">
          {texts.all}
        </Button>
        <Button look="plain" onClick={() => choose('necessary')} size="small">
          {texts.necessary}
        </Button>
      </div>
    </section>
  );
}
