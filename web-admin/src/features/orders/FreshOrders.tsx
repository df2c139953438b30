import { Button } from 'antd';
import { ordersTexts as texts } from './orders.texts.ts';
import styles from './orders.module.css';

interface FreshOrdersProps {
  count: number;
  onShow: () => void;
}

/** Offers new orders to a user whose rows must not move. */
export function FreshOrders({ count, onShow }: FreshOrdersProps) {
  if (count === 0) return null;
  return (
    <div className={styles['fresh']} role="status">
      <Button onClick={onShow} size="small">
        {texts.showNew(count)}
      </Button>
    </div>
  );
}
