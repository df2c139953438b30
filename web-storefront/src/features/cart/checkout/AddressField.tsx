import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { changeDraft, currentDraft } from '../../../checkout/checkout-draft.ts';
import { AddressList } from './AddressList.tsx';
import type { DraftErrors } from './check-draft.ts';
import { checkoutTexts } from './checkout.texts.ts';
import { DraftArea } from './DraftArea.tsx';
import { useSuggestedAddresses, type SuggestedAddress } from './use-suggested-addresses.ts';
import styles from './AddressList.module.css';

/**
 * The address field, with suggestions while typing; without suggestions a plain text field. It stays a text box, since
 * a combobox has a single line: https://www.w3.org/TR/html-aria/#el-textarea
 */
export function AddressField({ fieldErrors }: { fieldErrors: DraftErrors }) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<SuggestedAddress | null>(null);
  const choose = useChoice();
  const options = useSuggestedAddresses(typed);
  const place = active ? options.indexOf(active) : -1;
  const isShown = options.length > 0;

  const close = (): void => type('');
  const type = (words: string): void => {
    setTyped(words);
    setActive(null);
  };
  const take = (option: SuggestedAddress): void => {
    choose(option);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (!isShown) return;
    // One position more than options: the field itself is one of them.
    const places = options.length + 1;
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const chosen = options[place];
    if (by !== 0) setActive(options[((place + 1 + by + places) % places) - 1] ?? null);
    else if (key === 'Escape') close();
    else if (key === 'Enter' && chosen) take(chosen);
    else return;
    // Neither a line break nor closing the checkout dialog.
    event.preventDefault();
  };

  return (
    <DraftArea
      {...(isShown && {
        'aria-activedescendant': place >= 0 ? `${listId}-${place}` : undefined,
        'aria-autocomplete': 'list',
        'aria-controls': listId,
        'aria-haspopup': 'listbox',
      })}
      // The browser's own list would cover this one.
      autoComplete={isShown ? 'off' : 'street-address'}
      fieldErrors={fieldErrors}
      label={checkoutTexts.address}
      name="address"
      note={checkoutTexts.addressNote}
      onBlur={close}
      onInput={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={press}
      ref={area}
      required
      rows={3}
    >
      {isShown ? (
        <AddressList
          active={place}
          field={area}
          id={listId}
          onChoose={take}
          onPoint={setActive}
          options={options}
        />
      ) : null}
      <span className={styles['told']} role="status">
        {isShown ? checkoutTexts.suggested(options.length) : ''}
      </span>
    </DraftArea>
  );
}

/** Writes a suggestion to the draft. A postal code that an earlier suggestion filled in is not kept. */
function useChoice(): (option: SuggestedAddress) => void {
  const filledIn = useRef('');
  return ({ address, index }) => {
    const { index: before } = currentDraft();
    const kept = before === filledIn.current ? '' : before;
    filledIn.current = index ?? '';
    changeDraft({ address, index: index ?? kept });
  };
}
