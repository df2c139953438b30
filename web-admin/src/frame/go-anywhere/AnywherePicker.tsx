import { maxSearchText } from '@shop/domain';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Input, type InputRef } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Found } from './found.ts';
import { goAnywhereTexts as texts } from './go-anywhere.texts.ts';
import { useFound, type FoundGroup } from './use-found.ts';
import styles from './GoAnywhere.module.css';

/** A search field for everything, with the results grouped by kind. Arrow keys select, Enter opens. */
export function AnywherePicker({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<InputRef>(null);
  const navigate = useNavigate();
  const id = useId();
  const groups = useFound(typed);
  const options = groups.flatMap(({ found }) => found);
  // By key and not by index: results arrive one after another and move others down.
  const current = options.find(({ key }) => key === chosen) ?? options[0];
  const optionId = ({ key }: Found): string => `${id}-${key}`;
  const hint = texts.hint(groups.map(({ name }) => texts.names[name]));

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (chosen !== null) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const go = (found: Found | undefined): void => {
    if (!found) return;
    onDone();
    void navigate(found.to);
  };
  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const next = (options.indexOf(current) + step + options.length) % options.length;
    setChosen(options[next]?.key ?? null);
  };

  return (
    <>
      <Input
        aria-activedescendant={current ? optionId(current) : undefined}
        aria-autocomplete="list"
        aria-controls={id}
        aria-expanded={options.length > 0}
        aria-label={hint}
        maxLength={maxSearchText}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(null);
        }}
        onKeyDown={steer}
        onPressEnter={() => go(current)}
        placeholder={hint}
        ref={field}
        role="combobox"
        value={typed}
      />
      <div aria-label={texts.results} className={styles['results']} id={id} role="listbox">
        {groups.map((group) => (
          <Group
            current={current}
            group={group}
            key={group.name}
            onChoose={setChosen}
            onGo={go}
            optionId={optionId}
          />
        ))}
      </div>
      {groups.map((group) => (
        <Trouble group={group} key={group.name} />
      ))}
      <Summary groups={groups} />
    </>
  );
}

interface GroupProps {
  group: FoundGroup;
  current: Found | undefined;
  optionId: (found: Found) => string;
  onChoose: (key: string) => void;
  onGo: (found: Found) => void;
}

function Group({ group: { name, found }, current, optionId, onChoose, onGo }: GroupProps) {
  if (found.length === 0) return null;
  return (
    <div aria-label={texts.groups[name]} className={styles['group']} role="group">
      <div aria-hidden className={styles['groupName']}>
        {texts.groups[name]}
      </div>
      {found.map((one) => (
        <div
          aria-selected={one.key === current?.key}
          className={styles['option']}
          id={optionId(one)}
          key={one.key}
          onClick={() => onGo(one)}
          // A resting pointer under which a row appears must not select it.
          onMouseMove={() => onChoose(one.key)}
          role="option"
        >
          <span className={styles['optionTitle']}>{one.title}</span>
          <span className={styles['optionNote']}>{one.note}</span>
        </div>
      ))}
    </div>
  );
}

/** The error of a group that failed to load; the other groups stay. */
function Trouble({ group: { name, isFailed, retry } }: { group: FoundGroup }) {
  if (!isFailed || name === 'screens') return null;
  return (
    <div className={styles['trouble']} role="alert">
      {texts.failed[name]}
      <Button onClick={retry} size="small">
        {texts.again}
      </Button>
    </div>
  );
}

/** The number of results: visible only when there are none, but always announced. */
function Summary({ groups }: { groups: readonly FoundGroup[] }) {
  const isWaiting = groups.some((group) => group.isWaiting);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const isFailed = groups.some((group) => group.isFailed);
  const text = isWaiting ? texts.waiting : count > 0 ? texts.found(count) : isFailed ? '' : texts.nothing;
  return (
    <p className={isWaiting || count === 0 ? styles['state'] : styles['unseen']} role="status">
      {text}
    </p>
  );
}
