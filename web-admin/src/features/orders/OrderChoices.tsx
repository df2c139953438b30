import { useState } from 'react';
import { Button } from 'antd';
import { useIsPhone } from '@shop/admin-kit';
import { ExportButton } from './exports/ExportButton.tsx';
import { MoreFilters, OtherFilters, UsualFilters, type FilterProps } from './OrderFilterFields.tsx';
import styles from './orders.module.css';

interface OrderChoicesProps extends FilterProps {
  /** The number of orders in the list; undefined while it is unknown. */
  total: number | undefined;
}

/** The filters of the list besides its search; on phones they are behind a button. */
export function OrderChoices({ total, ...props }: OrderChoicesProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const download = (
    <div className={styles['export']}>
      <ExportButton filters={props.filters} total={total} />
    </div>
  );
  if (!isPhone)
    return (
      <>
        <UsualFilters {...props} />
        <MoreFilters {...props} />
        {download}
      </>
    );
  return (
    <>
      <Button aria-expanded={isOpen} className={styles['toggle'] ?? ''} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Скрыть фильтры' : 'Показать фильтры'}
      </Button>
      {isOpen ? (
        <>
          <OtherFilters {...props} />
          <UsualFilters {...props} />
          {download}
        </>
      ) : null}
    </>
  );
}
