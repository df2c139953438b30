import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@shop/ui-kit';
import { pictureUrl } from '../../products/picture-url.ts';
import { optionId } from './option-id.ts';
import type { SearchOption } from './search-option.ts';
import styles from './SuggestionList.module.css';

interface SuggestionListProps {
  id: string;
  options: readonly SearchOption[];
  /** The index of the active option; -1 is the field itself. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: () => void;
}

/** The list of a combobox. The focus stays in the field, so a mouse press must not move it. */
export function SuggestionList({ id, options, active, onPoint, onChoose }: SuggestionListProps) {
  return (
    <div
      aria-label="Подсказки"
      className={styles['list']}
      id={id}
      onMouseDown={(event) => event.preventDefault()}
      role="listbox"
    >
      {options.map((option, index) => (
        <Option
          id={optionId(id, index)}
          isActive={index === active}
          key={option.to}
          onChoose={onChoose}
          onPoint={() => onPoint(index)}
          option={option}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, option, isActive, onPoint, onChoose }: OptionProps) {
  const line = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      aria-selected={isActive}
      className={styles['option']}
      id={id}
      onClick={onChoose}
      onPointerMove={onPoint}
      ref={line}
      role="option"
      tabIndex={-1}
      to={option.to}
    >
      <span className={styles['picture']}>
        {option.image ? (
          <img alt="" height={44} src={pictureUrl(option.image, '150x150')} width={44} />
        ) : (
          <Icon name={option.icon} size={20} />
        )}
      </span>
      <span>{option.text}</span>
      <span className={styles['note']}>{option.note}</span>
    </Link>
  );
}
