import { useState } from 'react';
import { Button, Popover } from 'antd';
import type { DetailingFilters } from './detailing.filters.ts';
import type { SoldProduct } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import { SoldOrderList } from './SoldOrderList.tsx';
import styles from './detailing.module.css';

interface StatusPopoverProps {
  product: SoldProduct;
  filters: DetailingFilters;
  mayChange: boolean;
  onOpenOrder: (orderId: string) => void;
  onChange: (orderIds: readonly string[]) => void;
}

/** The orders of one product in a popover: the ticked ones can get another status. */
export function StatusPopover({ product, filters, mayChange, onOpenOrder, onChange }: StatusPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      content={
        <div className={styles['popover']}>
          <SoldOrderList
            filters={filters}
            id={product._id}
            onChange={(ids) => {
              setOpen(false);
              onChange(ids);
            }}
            onOpen={onOpenOrder}
          />
        </div>
      }
      destroyOnHidden
      onOpenChange={setOpen}
      open={isOpen}
      placement="bottomRight"
      trigger="click"
    >
      <Button
        aria-expanded={isOpen}
        aria-label={texts.statusesOf(product.title)}
        disabled={!mayChange}
        size="small"
        title={mayChange ? texts.statusesOf(product.title) : texts.drawer.noRight}
      >
        {texts.statuses}
      </Button>
    </Popover>
  );
}
