import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon, iconButtonClass, TextField } from '@shop/ui-kit';
import { paths } from '../paths.ts';

/** Leads to the results; without JavaScript the browser does the same. */
export function SearchForm({ className }: { className?: string | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : '';

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('query');
    if (typeof query === 'string' && query.trim() !== '') void navigate(paths.search(query.trim()));
  };

  return (
    <form action="/search" className={className} onSubmit={submit} role="search">
      <TextField
        action={
          <button aria-label="Найти" className={iconButtonClass} type="submit">
            <Icon name="search" />
          </button>
        }
        autoComplete="off"
        defaultValue={asked}
        enterKeyHint="search"
        hideLabel
        key={asked}
        label="Поиск по магазину"
        name="query"
        placeholder="Худи, значок, любимый мир…"
        type="search"
      />
    </form>
  );
}
