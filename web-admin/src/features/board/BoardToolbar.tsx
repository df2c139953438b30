import { Button, Select } from 'antd';
import { Printer, X } from 'lucide-react';
import { FilterCheckbox, ListSearch } from '@shop/admin-kit';
import { adminStatusLabel, boardStatuses, type BoardStatus } from '@shop/domain';
import type { BoardCard } from './board.queries.ts';
import { boardTexts as texts } from './board.texts.ts';
import type { BoardFilters } from './use-board-filters.ts';
import styles from './board.module.css';

interface BoardToolbarProps {
  filters: BoardFilters;
  onFilter: (change: Partial<BoardFilters>) => void;
  chosen: readonly BoardCard[];
  isMoving: boolean;
  onMove: (to: BoardStatus) => void;
  onStickers: () => void;
  onUntick: () => void;
}

/** The filters of the board; while cards are ticked, their bulk actions replace the filters. */
export function BoardToolbar({ filters, onFilter, chosen, ...ways }: BoardToolbarProps) {
  if (chosen.length > 0) return <ChosenBar chosen={chosen} {...ways} />;
  return (
    <div className={styles['bar']}>
      <div className={styles['search']}>
        <ListSearch label={texts.search} onSearch={(search) => onFilter({ search })} value={filters.search} />
      </div>
      <FilterCheckbox checked={filters.onlyLate} onChange={(onlyLate) => onFilter({ onlyLate })}>
        {texts.onlyLate}
      </FilterCheckbox>
    </div>
  );
}

function ChosenBar({
  chosen,
  isMoving,
  onMove,
  onStickers,
  onUntick,
}: Omit<BoardToolbarProps, 'filters' | 'onFilter'>) {
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div aria-label={texts.ticked(chosen.length, pieces)} className={styles['bar']} role="toolbar">
      <p className={styles['count']} role="status">
        {texts.ticked(chosen.length, pieces)}
      </p>
      <Select<BoardStatus | null>
        aria-label={texts.moveTo}
        className={styles['target'] ?? ''}
        disabled={isMoving}
        onChange={(to) => {
          if (to) onMove(to);
        }}
        options={boardStatuses.map((value) => ({ value, label: adminStatusLabel(value) }))}
        placeholder={texts.moveTo}
        value={null}
      />
      <Button icon={<Printer aria-hidden size={16} />} onClick={onStickers}>
        {texts.stickers}
      </Button>
      <Button icon={<X aria-hidden size={16} />} onClick={onUntick} type="text">
        {texts.untick}
      </Button>
    </div>
  );
}
