import { useRef } from 'react';
import { Form } from 'antd';
import { RemoteSelect } from '@shop/admin-kit';
import { findKnownBuyers, type KnownBuyer } from './known-buyers.ts';
import { manualOrderTexts as texts } from './manual-order.texts.ts';

const maxOptions = 5;

/** Prefills the buyer of an earlier order. It is not part of the order itself, and all fields stay editable. */
export function KnownBuyerField({ onPick }: { onPick: (fields: KnownBuyer['fields']) => void }) {
  const found = useRef(new Map<string, KnownBuyer>());
  return (
    <Form.Item extra={texts.knownHint} label={texts.known}>
      <RemoteSelect
        aria-label={texts.known}
        autoFocus
        failed={texts.knownFailed}
        limit={maxOptions}
        onChange={(chosen) => {
          const buyer = chosen && found.current.get(chosen.value);
          if (buyer) onPick(buyer.fields);
        }}
        placeholder={texts.knownPlaceholder}
        queryKey={['known-buyers']}
        search={async (text, limit, signal) => {
          const buyers = await findKnownBuyers(text, limit, signal);
          for (const buyer of buyers) found.current.set(buyer.orderId, buyer);
          return buyers.map(({ orderId, label }) => ({ value: orderId, label }));
        }}
      />
    </Form.Item>
  );
}
