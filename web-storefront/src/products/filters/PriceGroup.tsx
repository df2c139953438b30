import { useEffect, useId, useRef } from 'react';
import type { Facets } from '@shop/api-client';
import { TextField } from '@shop/ui-kit';
import { partTexts } from './filter-parts.texts.ts';
import type { ListChoiceControl } from './use-list-choice.ts';
import styles from './FilterPanel.module.css';

interface PriceGroupProps {
  range: Facets['price'];
  control: ListChoiceControl;
  /** Applies the typed values to the URL. */
  onDone: () => void;
}

/** The price range. Typed values apply on blur or Enter. */
export function PriceGroup({ range, control, onDone }: PriceGroupProps) {
  const id = useId();
  const { priceFrom, priceTo } = control.choice;
  const isChosen = priceFrom !== null || priceTo !== null;
  if (!isChosen && (range === null || range.min === range.max)) return null;
  return (
    <div aria-labelledby={id} className={styles['group']} role="group">
      <p className={styles['groupTitle']} id={id}>
        {partTexts.price}
      </p>
      <div className={styles['prices']}>
        <PriceField
          bound={range?.min}
          label={partTexts.priceFrom}
          name="priceFrom"
          onDone={onDone}
          price={priceFrom}
        />
        <PriceField
          bound={range?.max}
          label={partTexts.priceTo}
          name="priceTo"
          onDone={onDone}
          price={priceTo}
        />
      </div>
    </div>
  );
}

interface PriceFieldProps {
  label: string;
  name: string;
  price: number | null;
  /** The lowest or the highest available price. */
  bound: number | undefined;
  onDone: () => void;
}

function PriceField({ label, name, price, bound, onDone }: PriceFieldProps) {
  const shown = price === null ? '' : String(price);
  const input = useRef<HTMLInputElement>(null);
  // The URL may also change otherwise, such as by a link that removes the filter. The field keeps its focus then.
  const last = useRef(shown);
  useEffect(() => {
    // Not at first: the visitor may have typed before the page was hydrated.
    if (input.current && last.current !== shown) input.current.value = shown;
    last.current = shown;
  }, [shown]);
  return (
    <TextField
      autoComplete="off"
      defaultValue={shown}
      inputMode="decimal"
      label={label}
      name={name}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value.trim() !== shown) onDone();
      }}
      placeholder={bound === undefined ? undefined : String(bound)}
      ref={input}
    />
  );
}
