import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@shop/ui-kit';
import { mainId } from '@shop/web-kit';
import type { Consent } from '../../analytics/consent.ts';
import { paths } from '../../paths.ts';
import { cookieChoiceId, cookieNoticeTexts as texts } from './cookie-notice.texts.ts';
import styles from './CookieNotice.module.css';

/** The consent notice: no default choice, two equally prominent answers, and it does not block the shop. */
export function CookieNotice({ onChoose }: { onChoose: (consent: Consent) => void }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === cookieChoiceId) notice.current?.focus();
  }, []);
  const choose = (consent: Consent): void => {
    onChoose(consent);
    // The focused button has been removed; Tab continues with the page.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={texts.label} className={styles['notice']} data-keep-clear ref={notice} tabIndex={-1}>
      <p className={styles['text']}>
        {texts.text} <Link to={paths.page('personal-data-processing')}>{texts.more}</Link>
      </p>
      <div className={styles['ways']}>
        <Button variant="plain" onClick={() => choose('all')} size="small">
          {texts.all}
        </Button>
        <Button variant="plain" onClick={() => choose('necessary')} size="small">
          {texts.necessary}
        </Button>
      </div>
    </section>
  );
}
