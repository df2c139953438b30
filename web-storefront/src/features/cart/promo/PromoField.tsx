import { useState, type FormEvent } from 'react';
import { promoLimits } from '@shop/domain';
import { Button, Icon, TextField } from '@shop/ui-kit';
import { promoTexts } from './promo.texts.ts';
import { usePromo } from './use-promo.ts';
import styles from './PromoField.module.css';

interface PromoFieldProps {
  personId: string;
  /** How many changed totals the buyer has declined. */
  declinedTotals: number;
}

/** The field for a promo code. An applied code is locked until it is removed. */
export function PromoField({ personId, declinedTotals }: PromoFieldProps) {
  const { applied, isBusy, fieldError, apply, remove, clearFieldError } = usePromo(personId, declinedTotals);
  const [typed, setTyped] = useState('');
  const [isMissed, setMissed] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || applied) return;
    setMissed(typed.trim() === '');
    if (typed.trim() !== '') apply(typed.trim());
  };
  const type = (text: string): void => {
    setTyped(text.toUpperCase());
    setMissed(false);
    clearFieldError();
  };
  return (
    <form className={styles['promo']} data-applied={applied !== null} noValidate onSubmit={submit}>
      <TextField
        autoCapitalize="characters"
        autoComplete="off"
        className={styles['field']}
        enterKeyHint="done"
        fieldError={isMissed ? promoTexts.empty : undefined}
        label={promoTexts.label}
        maxLength={promoLimits.code}
        name="promo"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        readOnly={applied !== null || isBusy}
        spellCheck={false}
        value={applied?.phrase ?? typed}
      />
      {applied ? (
        <Button
          aria-label={`${promoTexts.remove} ${applied.phrase}`}
          className={styles['button']}
          disabled={isBusy}
          variant="plain"
          onClick={() => {
            setTyped('');
            remove();
          }}
        >
          <Icon name="close" size={18} />
        </Button>
      ) : (
        <Button className={styles['button']} disabled={isBusy} variant="plain" type="submit">
          {isBusy ? promoTexts.applying : promoTexts.apply}
        </Button>
      )}
      <p className={styles['error']} role="alert">
        {fieldError}
      </p>
      {applied ? (
        <p className={styles['good']} role="status">
          {[
            ...(applied.discount > 0 ? [promoTexts.discount(applied.discount)] : []),
            ...(applied.giftTitle === null ? [] : [promoTexts.gift(applied.giftTitle)]),
          ].join('. ')}
        </p>
      ) : null}
    </form>
  );
}
