import { useEffect, useState } from 'react';
import { Button } from '@shop/ui-kit';
import { usePrefersStillness } from '@shop/web-kit';
import { IntroDrawing } from './IntroDrawing.tsx';
import { introSlides, orderSearchTexts } from './order-search.texts.ts';
import styles from './Intro.module.css';

const slideMs = 2_500;

/** Three slides in sequence, then the search. With reduced motion all three are shown together. */
export function Intro({ onEnd }: { onEnd: () => void }) {
  const [shown, setShown] = useState(0);
  const isStill = usePrefersStillness();

  useEffect(() => {
    if (isStill) return undefined;
    const timer = setTimeout(() => {
      if (shown + 1 < introSlides.length) setShown(shown + 1);
      else onEnd();
    }, slideMs);
    return () => clearTimeout(timer);
  }, [shown, isStill, onEnd]);

  return (
    <section className={styles['intro']} data-still={isStill}>
      <IntroDrawing />
      {/* All slides overlap in the same grid cell, so that changing them does not shift the layout. */}
      <ol className={styles['slides']} role="list">
        {introSlides.map(({ title, text }, index) => (
          <li
            aria-hidden={!isStill && index !== shown}
            className={styles['slide']}
            data-shown={isStill || index === shown}
            key={title}
          >
            <h2 className={styles['title']}>{title}</h2>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles['foot']}>
        <span aria-hidden="true" className={styles['steps']}>
          {introSlides.map(({ title }, index) => (
            <span className={styles['step']} data-done={isStill || index <= shown} key={title} />
          ))}
        </span>
        <Button className={styles['skip']} variant="quiet" onClick={onEnd}>
          {isStill ? orderSearchTexts.start : orderSearchTexts.skip}
        </Button>
      </div>
    </section>
  );
}
