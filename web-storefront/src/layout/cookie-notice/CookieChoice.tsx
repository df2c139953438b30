import { useState } from 'react';
import { createPortal } from 'react-dom';
import { cookieChoicePlace } from './cookie-choice-place.ts';
import { cookieChoiceId, cookieNoticeTexts } from './cookie-notice.texts.ts';
import styles from './CookieChoice.module.css';

/** The button in the footer by which the choice is made anew. It comes with the rest of counting, so it is put in its place. */
export function CookieChoice({ onChange }: { onChange: () => void }) {
  // The footer stands by the time that this code has come.
  const [place] = useState(() => document.getElementById(cookieChoicePlace));
  if (!place) return null;
  return createPortal(
    <button className={styles['choice']} id={cookieChoiceId} onClick={onChange} type="button">
      {cookieNoticeTexts.change}
    </button>,
    place,
  );
}
