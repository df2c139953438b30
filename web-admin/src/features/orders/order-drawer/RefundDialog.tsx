import { useState } from 'react';
import { Button, Form, Input, InputNumber, Radio } from 'antd';
import type { RefundOrderData, StaffOrder } from '@shop/api-client';
import { apiErrorText, FormDialog, RoublesInput } from '@shop/admin-kit';
import { formatMoney, orderLimits, roublesToKopecks } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { giveBack } from './order.queries.ts';
import { nameOfLine, piecesLeft } from './receipt-line.ts';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

interface RefundDialogProps {
  order: StaffOrder;
  isOpen: boolean;
  /** A line of the receipt, one piece of which is proposed. */
  firstLine: number | null;
  onClose: () => void;
  onRefunded: () => Promise<void>;
}

interface RefundValues {
  kind: 'whole' | 'lines' | 'sum';
  sum?: number | null;
  pieces?: (number | null | undefined)[];
  reason: string;
}

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** Gives money back: all that is left, pieces of the receipt, or a sum. */
export function RefundDialog({ order, isOpen, firstLine, onClose, onRefunded }: RefundDialogProps) {
  const [form] = Form.useForm<RefundValues>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Of one dialog: pressing again after a lost answer gives nothing back twice. Another content is another refund.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const kind = Form.useWatch('kind', form) ?? (firstLine === null ? 'whole' : 'lines');
  const startAnew = (): void => {
    setFailure(null);
    setKey(crypto.randomUUID());
  };
  const send = async (values: RefundValues): Promise<void> => {
    const body = toRefund(values);
    if (!body) return setFailure(texts.linesRequired);
    setSending(true);
    setFailure(null);
    try {
      const { status } = await giveBack(order._id, body, key);
      setKey(crypto.randomUUID());
      await onRefunded();
      showToast(status === 'pending' ? texts.pending : texts.done, 'success');
      onClose();
    } catch (error) {
      setFailure(apiErrorText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog<RefundValues>
      cancel={texts.cancel}
      error={failure === null ? null : { title: texts.notRefunded, text: failure }}
      form={form}
      initialValues={{
        ...(firstLine === null ? { kind: 'whole' } : { kind: 'lines', pieces: onePieceOf(firstLine) }),
        sum: order.money.toRefund > 0 ? order.money.toRefund : null,
      }}
      isDangerous
      isOpen={isOpen}
      loading={isSending}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
      onValuesChange={startAnew}
      submit={texts.refundConfirm}
      title={texts.refundTitle(order.orderId)}
    >
      <p>{texts.left(sumOf(order.money.refundable))}</p>
      <Form.Item label={texts.kind} name="kind">
        <Radio.Group
          options={[
            { value: 'whole', label: texts.whole },
            { value: 'lines', label: texts.byLines },
            { value: 'sum', label: texts.bySum },
          ]}
        />
      </Form.Item>
      {kind === 'sum' ? (
        <Form.Item label={texts.sum} name="sum" rules={[{ required: true, message: texts.sumRequired }]}>
          <RoublesInput max={order.money.refundable} min={0.01} />
        </Form.Item>
      ) : null}
      {kind === 'lines' ? <Lines receipt={order.receipt} /> : null}
      <Form.Item
        label={texts.reason}
        name="reason"
        rules={[{ required: true, whitespace: true, message: texts.reasonRequired }]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={orderLimits.refundReason} />
      </Form.Item>
      <div aria-label={texts.reasonsLabel} className={styles['reasons']} role="group">
        {texts.reasons.map((reason) => (
          <Button
            key={reason}
            onClick={() => {
              form.setFieldValue('reason', reason);
              startAnew();
            }}
            size="small"
          >
            {reason}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}

function Lines({ receipt }: Pick<StaffOrder, 'receipt'>) {
  return (
    <ul className={styles['list']}>
      {receipt.map((line, at) => {
        const Title = nameOfLine(line);
        const pieces = piecesLeft(line);
        return (
          // The receipts of an order never change, and the server names their lines by their place.
          <li className={styles['piece']} key={`${Title} ${at}`}>
            <span>
              {Title}
              <br />
              <span className={styles['proposed']}>{texts.ofPieces(pieces, sumOf(line.price))}</span>
            </span>
            <Form.Item name={['pieces', at]} noStyle>
              <InputNumber
                aria-label={texts.pieces(Title)}
                disabled={pieces === 0}
                max={pieces}
                min={0}
                precision={0}
              />
            </Form.Item>
          </li>
        );
      })}
    </ul>
  );
}

/** The lines are named by their place. */
const onePieceOf = (line: number): (number | null)[] =>
  Array.from({ length: line + 1 }, (_, at) => (at === line ? 1 : null));

/** Null when no piece was chosen. */
function toRefund({ kind, sum, pieces = [], reason }: RefundValues): RefundOrderData['body'] | null {
  if (kind === 'whole') return { reason };
  if (kind === 'sum') return { reason, amount: sum ?? 0 };
  const lines = pieces.flatMap((quantity, line) => (quantity ? [{ line, quantity }] : []));
  return lines.length === 0 ? null : { reason, lines };
}
