import { useState } from 'react';
import { countOf } from '@shop/domain';
import { Button, Dialog, Icon } from '@shop/ui-kit';
import { productForms } from '../product.texts.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { partTexts } from './filter-parts.texts.ts';
import { filterTexts } from './filters.texts.ts';
import { countChosen } from './list-choice.ts';
import styles from './FilteredList.module.css';

/** The filters in a side panel for phones; its button shows the number of remaining products. */
export function FilterSheet({ total, ...panel }: FilterPanelProps & { total: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const chosen = countChosen(panel.control.choice);
  return (
    <div className={styles['sheet']}>
      <Button aria-haspopup="dialog" variant="plain" onClick={() => setOpen(true)}>
        <Icon name="filter" size={20} />
        {partTexts.open}
        {chosen > 0 ? <span className={styles['number']}>{chosen}</span> : null}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} place="side" title={filterTexts.title}>
        {isOpen ? (
          <>
            <div className={styles['sheetBody']}>
              <FilterPanel {...panel} />
            </div>
            <div className={styles['sheetEnd']}>
              <Button onClick={close}>
                {partTexts.apply} {countOf(total, productForms)}
              </Button>
            </div>
          </>
        ) : null}
      </Dialog>
    </div>
  );
}
