import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, type RefSelectProps } from 'antd';
import { remoteSelectTexts as texts } from './remote-select.texts.ts';
import { useAfterPause } from './use-after-pause.ts';
import styles from './RemoteSelect.module.css';

export interface RemoteOption {
  value: string;
  label: string;
}

interface RemoteSelectProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: RemoteOption | null;
  onChange?: (chosen: RemoteOption | null) => void;
  /** Tells what is asked for apart from what other fields ask: `['users']`. */
  queryKey: readonly unknown[];
  /** Asks the server for at most `limit` that fit; an empty text asks for those to begin with. */
  search: (text: string, limit: number, signal: AbortSignal) => Promise<readonly RemoteOption[]>;
  limit?: number;
  placeholder?: string;
  /** «Не удалось загрузить пользователей» */
  failed?: string;
  /** Has the focus from the beginning. */
  autoFocus?: boolean;
  /** What is on offer to begin with is in sight at once. */
  startsOpen?: boolean;
  'aria-label'?: string;
}

const usualLimit = 10;
/** On a phone, with what is above and below it; the list has no scroll of its own, which a keyboard could not reach. */
const optionHeight = 52;

/**
 * A choice among more than a page can hold: the server is asked while one types. Answers to an earlier text are never on
 * offer, so that a quick click cannot choose somebody who does not fit any more.
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
    // A screen that has just been opened is given the focus as a whole; the field takes it from there.
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
      options={[...options]}
      ref={field}
      popupRender={(list) => (
        <>
          {list}
          {options.length >= limit ? <p className={styles['more']}>{texts.more(limit)}</p> : null}
        </>
      )}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      value={value ?? null}
      // As few as these need no virtual list, which hides from screen readers what is out of sight.
      virtual={false}
    />
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
