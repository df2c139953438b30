import { useState } from 'react';
import { createPortal } from 'react-dom';
import { cookieChoicePlace } from './cookie-choice-place.ts';
import { cookieChoiceId, cookieNoticeTexts } from './cookie-notice.texts.ts';
import styles from './CookieChoice.module.css';

/** The footer button that reopens the consent notice. Its code is lazy, so a portal renders it into the footer. */
export function CookieChoice({ onChange }: { onChange: () => void }) {
  // The footer has been rendered by the time this code has loaded.
  const [place] = useState(() => document.getElementById(cookieChoicePlace));
  if (!place) return null;
  return createPortal(
    <button className={styles['choice']} id={cookieChoiceId} onClick={onChange} type="button">
      {cookieNoticeTexts.change}
    </button>,
    place,
  );
}
