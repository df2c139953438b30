import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, type RefSelectProps } from 'antd';
import { remoteSelectTexts as texts } from './remote-select.texts.ts';
import { useAfterPause } from './use-after-pause.ts';
import styles from './RemoteSelect.module.css';

export interface RemoteOption {
  value: string;
  label: string;
  /** Told below the label: an article, a price. */
  note?: string;
  /** The address of a picture; null keeps its place. */
  image?: string | null;
  /** A line that says something and cannot be chosen. */
  isNotice?: boolean;
}

interface RemoteSelectProps {
  /** Set by `Form.Item`. */
  id?: string;
  value?: RemoteOption | null;
  onChange?: (chosen: RemoteOption | null) => void;
  /** Separates the cached results from those of other fields: `['users']`. */
  queryKey: readonly unknown[];
  /** Requests at most `limit` matching options; an empty text requests the initial ones. */
  search: (text: string, limit: number, signal: AbortSignal) => Promise<readonly RemoteOption[]>;
  limit?: number;
  placeholder?: string;
  /** «Не удалось загрузить пользователей» */
  failed?: string;
  /** Focuses the field when it is mounted. */
  autoFocus?: boolean;
  /** Opens the list with the initial options when it is mounted. */
  startsOpen?: boolean;
  'aria-label'?: string;
}

const usualLimit = 10;
/** The height in px of an option with padding on a phone. The list must not scroll: keyboards could not reach that. */
const optionHeight = 52;

/**
 * A select over more options than a page can hold: the server is queried while the user types. Results of an earlier
 * text are never shown, so that a quick click cannot choose an option that no longer matches.
 */
export function RemoteSelect({
  value,
  onChange,
  queryKey,
  search,
  limit = usualLimit,
  failed = texts.failed,
  autoFocus = false,
  startsOpen = false,
  ...rest
}: RemoteSelectProps) {
  const field = useRef<RefSelectProps>(null);
  useEffect(() => {
    if (!autoFocus) return undefined;
    // A screen focuses its main element when it opens; the field takes the focus one frame later.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  const [isOpen, setOpen] = useState(startsOpen);
  const [text, setText] = useState('');
  const requested = useAfterPause(text.trim());
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, requested, limit],
    queryFn: ({ signal }) => search(requested, limit, signal),
    enabled: isOpen,
  });
  const isWaiting = requested !== text.trim() || (data === undefined && !isError) || (isError && isFetching);
  const options = isWaiting || isError || !data ? [] : data.slice(0, limit);

  return (
    <Select<RemoteOption | null, RemoteOption>
      {...rest}
      allowClear
      defaultOpen={startsOpen}
      labelInValue
      listHeight={limit * optionHeight}
      loading={isOpen && isWaiting}
      notFoundContent={
        <NotFound
          failed={failed}
          isFailed={isError && !isWaiting}
          isWaiting={isWaiting}
          onRetry={() => void refetch()}
        />
      }
      onChange={(chosen) => onChange?.(chosen ? { value: chosen.value, label: chosen.label } : null)}
      onOpenChange={(isNowOpen) => {
        setOpen(isNowOpen);
        if (!isNowOpen) setText('');
      }}
      optionRender={({ data: option }) => <Option option={option} />}
      options={options.map((option) => (option.isNotice ? { ...option, disabled: true } : option))}
      ref={field}
      popupRender={(list) => (
        <>
          {list}
          {options.filter(({ isNotice }) => !isNotice).length >= limit ? (
            <p className={styles['more']}>{texts.more(limit)}</p>
          ) : null}
        </>
      )}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      value={value ?? null}
      // Few options need no virtual list, which hides those outside the viewport from screen readers.
      virtual={false}
    />
  );
}

function Option({ option: { label, note, image } }: { option: RemoteOption }) {
  if (note === undefined) return label;
  return (
    <span className={styles['option']}>
      {typeof image === 'string' ? (
        <img alt="" className={styles['picture']} height={36} src={`${image}?size=50x50`} width={36} />
      ) : (
        <span aria-hidden className={styles['picture']} />
      )}
      <span className={styles['words']}>
        <span>{label}</span>
        <span className={styles['note']}>{note}</span>
      </span>
    </span>
  );
}

interface NotFoundProps {
  isWaiting: boolean;
  isFailed: boolean;
  failed: string;
  onRetry: () => void;
}

function NotFound({ isWaiting, isFailed, failed, onRetry }: NotFoundProps) {
  if (isWaiting) return <p role="status">{texts.waiting}</p>;
  if (!isFailed) return <p role="status">{texts.nothing}</p>;
  return (
    <div className={styles['failed']} role="alert">
      {failed}
      <Button onClick={onRetry} size="small">
        {texts.again}
      </Button>
    </div>
  );
}
