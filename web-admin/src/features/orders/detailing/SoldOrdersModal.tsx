import { Modal } from 'antd';
import type { DetailingFilters } from './detailing.filters.ts';
import type { SoldProduct } from './detailing.queries.ts';
import { detailingTexts as texts } from './detailing.texts.ts';
import { SoldOrderList, type ChangeStatus } from './SoldOrderList.tsx';

interface SoldOrdersModalProps {
  product: SoldProduct;
  filters: DetailingFilters;
  isOpen: boolean;
  onClose: () => void;
  onOpenOrder: (orderId: string) => void;
  onChange: ChangeStatus;
}

/** The orders of one product above the search; it stays open below the dialog that sets a status, with its ticks. */
export function SoldOrdersModal(props: SoldOrdersModalProps) {
  const { product, filters, isOpen, onClose, onOpenOrder, onChange } = props;
  return (
    <Modal
      destroyOnHidden
      footer={null}
      onCancel={onClose}
      open={isOpen}
      title={texts.statusesOf(product.title)}
    >
      <SoldOrderList filters={filters} id={product._id} onChange={onChange} onOpen={onOpenOrder} />
    </Modal>
  );
}
