import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, InputNumber, Modal, Select } from 'antd';
import { apiErrorText, FormDialog } from '@shop/admin-kit';
import { adminStatusLabel, boardStatuses, type BoardStatus } from '@shop/domain';
import { loadLines, nameOf, type BoardCard } from './board.queries.ts';
import { boardTexts as texts } from './board.texts.ts';
import { dayText } from './days-left.ts';
import { StickerSheet } from './StickerSheet.tsx';
import type { useMoves } from './use-moves.tsx';
import styles from './board.module.css';

export interface BoardDialog {
  kind: 'orders' | 'part' | 'stickers';
  cards: readonly BoardCard[];
}

type Moves = ReturnType<typeof useMoves>;

interface BoardDialogsProps {
  dialog: BoardDialog | null;
  onClose: () => void;
  onMoveLines: Moves['moveLines'];
  onDefect: Moves['sendBack'];
}

/** The dialogs of the board: the orders behind a card, moving a part of it, printing stickers. */
export function BoardDialogs({ dialog, onClose, onMoveLines, onDefect }: BoardDialogsProps) {
  const [card] = dialog?.cards ?? [];
  if (!dialog || !card) return null;
  switch (dialog.kind) {
    case 'stickers':
      return <StickerSheet cards={dialog.cards} onClose={onClose} />;
    case 'part':
      return <PartDialog card={card} onClose={onClose} onMoveLines={onMoveLines} />;
    case 'orders':
      return <OrdersDialog card={card} onClose={onClose} onDefect={onDefect} />;
  }
}

interface PartValues {
  quantity: number;
  to: BoardStatus;
}

function PartDialog({
  card,
  onClose,
  onMoveLines,
}: { card: BoardCard } & Pick<BoardDialogsProps, 'onClose' | 'onMoveLines'>) {
  const { item, status, quantity: most } = card;
  const [isSending, setSending] = useState(false);
  return (
    <FormDialog<PartValues>
      error={null}
      initialValues={{ quantity: 1 }}
      isOpen
      loading={isSending}
      onClose={onClose}
      onSubmit={({ quantity, to }) => {
        setSending(true);
        void onMoveLines({ to, cards: [{ item, from: status, quantity }] }).finally(onClose);
      }}
      submit={texts.move}
      title={`${texts.part}: ${nameOf(card)}`}
    >
      <Form.Item
        label={texts.quantity}
        name="quantity"
        rules={[{ required: true, message: texts.quantityRequired }]}
      >
        <InputNumber max={most} min={1} precision={0} />
      </Form.Item>
      <Form.Item label={texts.to} name="to" rules={[{ required: true, message: texts.toRequired }]}>
        <Select
          options={boardStatuses
            .filter((value) => value !== status)
            .map((value) => ({ value, label: adminStatusLabel(value) }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

function OrdersDialog({
  card,
  onClose,
  onDefect,
}: { card: BoardCard } & Pick<BoardDialogsProps, 'onClose' | 'onDefect'>) {
  const { item, status } = card;
  const { data, error } = useQuery({
    queryKey: ['board-lines', item, status],
    queryFn: () => loadLines([card]),
    staleTime: 0,
  });
  const canBeDefective = status === 'in-printing' || status === 'packed-ready-for-shipment';
  return (
    <Modal footer={null} onCancel={onClose} open title={texts.ordersOf(nameOf(card))}>
      {error ? <p role="alert">{apiErrorText(error)}</p> : null}
      <ul className={styles['lines']}>
        {data?.lines.map(({ _id, orderId, quantity, promisedAt }) => (
          <li key={_id}>
            <span>
              <b>{texts.sticker(orderId)}</b> · {texts.pieces(quantity)} · {texts.promised}{' '}
              {dayText(promisedAt)}
            </span>
            {canBeDefective ? (
              <Button
                aria-label={texts.defectOf(orderId)}
                danger
                onClick={() => {
                  onClose();
                  void onDefect({ item, from: status, _id });
                }}
                size="small"
              >
                Брак
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {data && data.total > data.lines.length ? <p>{texts.more(data.total - data.lines.length)}</p> : null}
    </Modal>
  );
}
