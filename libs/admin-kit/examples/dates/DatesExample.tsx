import { useState } from 'react';
import { DayInput, MomentInput } from '../../src/index.ts';
import styles from '../select/SelectExample.module.css';

/** A day up to the end of the year, and a moment. */
export function DatesExample() {
  const [day, setDay] = useState<string | null>('2026-12-05');
  const [at, setAt] = useState<string | undefined>();
  return (
    <>
      <h1>Даты</h1>
      <div className={styles['field']}>
        <label htmlFor="day">День</label>
        <DayInput id="day" max="2026-12-31" onChange={setDay} value={day} />
        <output>{day ?? 'Без дня'}</output>
        <label htmlFor="moment">Срок</label>
        <MomentInput id="moment" onChange={setAt} value={at ?? null} />
        <output>{at ?? 'Без срока'}</output>
      </div>
    </>
  );
}
