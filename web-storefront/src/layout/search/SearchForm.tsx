import { useId, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon, iconButtonClass, joinClasses, TextField } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { optionId } from './option-id.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useTypedWords } from './use-typed-words.ts';
import styles from './SearchForm.module.css';

/** The search form. Navigates to the results; without JavaScript the browser submits the form to the same URL. */
export function SearchForm({ className }: { className?: string | undefined }) {
  const navigate = useNavigate();
  const listId = useId();
  const { typed, setTyped, requested, fieldKey } = useTypedWords();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const words = typed.trim();
  const { List, options } = useSuggestions(words, isOpen);
  const isShown = List !== null && options.length > 0;
  const chosen = isShown ? options[active] : undefined;

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const type = (event: FormEvent<HTMLInputElement>): void => {
    setTyped(event.currentTarget.value);
    setOpen(true);
    setActive(-1);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    close();
    const to = chosen?.to ?? (words === '' ? null : paths.search(words));
    if (to !== null) void navigate(to);
  };
  const move = (event: KeyboardEvent, by: 1 | -1): void => {
    event.preventDefault();
    setOpen(true);
    // One position more than options: the field itself. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
    const places = options.length + 1;
    if (isShown) setActive(((active + 1 + by + places) % places) - 1);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Escape' && isShown) {
      // The browser clears a search field on Escape; the first press only closes the list.
      event.preventDefault();
      close();
    }
  };
  const leave = (event: FocusEvent<HTMLFormElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <form
      action="/search"
      className={joinClasses(styles['form'], className)}
      onBlur={leave}
      onSubmit={submit}
      role="search"
    >
      <TextField
        action={
          <button aria-label="Найти" className={iconButtonClass} type="submit">
            <Icon name="search" />
          </button>
        }
        aria-activedescendant={chosen ? optionId(listId, active) : undefined}
        aria-autocomplete="list"
        aria-controls={isShown ? listId : undefined}
        aria-expanded={isShown}
        autoComplete="off"
        defaultValue={requested}
        enterKeyHint="search"
        hideLabel
        key={fieldKey}
        label="Поиск по магазину"
        maxLength={200}
        name="query"
        onFocus={() => setOpen(true)}
        onInput={type}
        onKeyDown={press}
        placeholder="Худи, значок, любимый мир…"
        role="combobox"
        type="search"
      />
      {isShown ? (
        <List active={active} id={listId} onChoose={close} onPoint={setActive} options={options} />
      ) : null}
    </form>
  );
}
