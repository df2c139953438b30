import { useState } from 'react';
import { Button, Form, Input, InputNumber, Radio } from 'antd';
import type { RefundOrderData, StaffOrder } from '@shop/api-client';
import { apiErrorText, FormDialog, RoublesInput, selectOnFocus } from '@shop/admin-kit';
import { formatMoney, orderLimits, roublesToKopecks } from '@shop/domain';
import { joinClasses } from '@shop/ui-kit';
import { parseApiError, showToast } from '@shop/web-kit';
import type { UnansweredKeys } from '../../../unanswered-keys.ts';
import { sendRefund } from './order.queries.ts';
import { isListed } from './listed-refund.ts';
import { nameOfLine, piecesLeft } from './receipt-line.ts';
import { ReceiptLineText } from './ReceiptLineText.tsx';
import type { RefundedPieces } from './take-out.ts';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

interface RefundDialogProps {
  order: StaffOrder;
  isOpen: boolean;
  /** The line of the receipt with one preselected piece. */
  firstLine: number | null;
  /** They outlive the dialog: a refund without an answer may have been made. */
  keys: UnansweredKeys;
  onClose: () => void;
  onRefunded: () => Promise<void>;
  /** Called with the goods that were refunded by pieces. */
  onPieces: (pieces: readonly RefundedPieces[]) => void;
}

interface RefundValues {
  kind: 'whole' | 'lines' | 'sum';
  sum?: number | null;
  pieces?: (number | null | undefined)[];
  reason: string;
}

interface Failure {
  title: string;
  text: string;
}

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** Refunds the whole remainder, pieces of the receipt, or an amount. */
export function RefundDialog(props: RefundDialogProps) {
  const { order, isOpen, firstLine, keys, onClose, onRefunded, onPieces } = props;
  const [form] = Form.useForm<RefundValues>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The limits of the fields stay those of the opening: after a lost response the order is loaded again, and a smaller
  // limit would turn the refund that is to be repeated into another one.
  const [opened] = useState(order);
  const [initialValues] = useState(() => valuesAtFirst(order, firstLine));
  const kind = Form.useWatch('kind', form) ?? initialValues.kind;
  const kopecks = Form.useWatch(
    (values: Partial<RefundValues>) => kopecksOf({ ...initialValues, ...values }, order),
    form,
  );
  const startAnew = (): void => setFailure(null);
  const send = async (values: RefundValues): Promise<void> => {
    const body = toRefund(values);
    if (!body) return setFailure({ title: texts.notRefunded, text: texts.linesRequired });
    const { reason: _, ...moved } = body;
    const content = { order: order._id, moved };
    setSending(true);
    setFailure(null);
    try {
      const { refundId, status, amount, refused } = await sendRefund(order._id, body, keys.keyOf(content));
      keys.noteAnswer(content);
      await onRefunded();
      if (isListed(opened, refundId))
        return setFailure({ title: texts.madeBefore, text: texts.madeBeforeText });
      if (refused > 0) {
        // The same values again would refund what has been refunded just now.
        form.setFieldsValue({ kind: 'sum', sum: refused });
        setFailure({ title: texts.partlyRefunded, text: texts.refused(sumOf(refused), sumOf(amount)) });
        return;
      }
      showToast(status === 'pending' ? texts.pending : texts.done, 'success');
      onClose();
      onPieces(piecesOf(values, order));
    } catch (error) {
      if (isRefused(error)) keys.noteAnswer(content);
      setFailure(failureOf(error));
      // It may have been made, or be listed as refused.
      void onRefunded();
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog<RefundValues>
      cancel={texts.cancel}
      error={failure}
      form={form}
      initialValues={initialValues}
      isDangerous
      isOpen={isOpen}
      loading={isSending}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
      onValuesChange={startAnew}
      submit={texts.refundConfirm(formatMoney(kopecks ?? kopecksOf(initialValues, order), 'руб.'))}
      title={texts.refundTitle(order.orderId)}
    >
      <p className={styles['intro']}>{texts.left(sumOf(order.money.refundable))}</p>
      <Form.Item label={texts.kind} name="kind">
        <Radio.Group
          className={styles['kinds'] ?? ''}
          options={[
            { value: 'whole', label: texts.whole },
            { value: 'lines', label: texts.byLines },
            { value: 'sum', label: texts.bySum },
          ]}
        />
      </Form.Item>
      {kind === 'sum' ? (
        <Form.Item label={texts.sum} name="sum" rules={[{ required: true, message: texts.sumRequired }]}>
          <RoublesInput max={opened.money.refundable} min={0.01} />
        </Form.Item>
      ) : null}
      {kind === 'lines' ? <Lines order={opened} /> : null}
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
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <p className={styles['willRefund']} role="status">
            {texts.willRefund(formatMoney(kopecksOf(getFieldsValue(), order), 'руб.'))}
          </p>
        )}
      </Form.Item>
    </FormDialog>
  );
}

function Lines({ order }: { order: StaffOrder }) {
  return (
    <ul className={joinClasses(styles['list'], styles['lines'])}>
      {order.receipt.map((line, at) => {
        const Title = nameOfLine(line);
        const pieces = piecesLeft(line);
        return (
          // The lines of a receipt never change, and the server identifies them by their index.
          <li className={styles['piece']} key={`${Title} ${at}`}>
            <ReceiptLineText line={line} order={order} />
            <Form.Item name={['pieces', at]} noStyle>
              <InputNumber
                aria-label={texts.pieces(Title)}
                disabled={pieces === 0}
                max={pieces}
                min={0}
                onFocus={selectOnFocus}
                precision={0}
              />
            </Form.Item>
          </li>
        );
      })}
    </ul>
  );
}

/** The bank's refusal ends a refund; after any other error the key is still free, or stands for a refund that was made. */
function isRefused(error: unknown): boolean {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && failure.code === 'REFUND_REFUSED';
}

/** An error of the server's own, a time-out for example, does not tell whether the refund was made. */
function failureOf(error: unknown): Failure {
  const failure = parseApiError(error);
  return failure.kind === 'answered' && failure.status < 500
    ? { title: texts.notRefunded, text: apiErrorText(error) }
    : { title: texts.unanswered, text: texts.mayRepeat };
}

/** What is owed is proposed as a sum; otherwise the whole remainder, or a piece of the line that was pressed. */
function valuesAtFirst(
  { money: { toRefund, refundable } }: StaffOrder,
  line: number | null,
): Omit<RefundValues, 'reason'> {
  const sum = toRefund > 0 ? toRefund : null;
  if (line !== null) return { kind: 'lines', pieces: onePieceOf(line), sum };
  return { kind: sum !== null && sum < refundable ? 'sum' : 'whole', sum };
}

/** One piece of the line, as values by index. */
const onePieceOf = (line: number): (number | null)[] =>
  Array.from({ length: line + 1 }, (_, at) => (at === line ? 1 : null));

/** The amount of the refund with these values of the form, which while typing may have parts of a kopeck or a piece. */
function kopecksOf(
  { kind, sum, pieces = [] }: Omit<RefundValues, 'reason'>,
  { money, receipt }: StaffOrder,
): number {
  if (kind === 'sum') return Math.round((sum ?? 0) * 100);
  if (kind !== 'lines') return roublesToKopecks(money.refundable);
  return receipt.reduce(
    (total, { price }, at) => total + Math.round((pieces[at] ?? 0) * roublesToKopecks(price)),
    0,
  );
}

/** The goods among the refunded pieces; the delivery is no part of the order's lines. */
const piecesOf = ({ kind, pieces = [] }: RefundValues, { receipt }: StaffOrder): RefundedPieces[] =>
  receipt.flatMap((line, at) => {
    const quantity = kind === 'lines' ? (pieces[at] ?? 0) : 0;
    return quantity > 0 && line.kind === 'goods' ? [{ title: line.Title, quantity }] : [];
  });

/** Null when no pieces were chosen. */
function toRefund({ kind, sum, pieces = [], reason }: RefundValues): RefundOrderData['body'] | null {
  if (kind === 'whole') return { reason };
  if (kind === 'sum') return { reason, amount: sum ?? 0 };
  const lines = pieces.flatMap((quantity, line) => (quantity ? [{ line, quantity }] : []));
  return lines.length === 0 ? null : { reason, lines };
}
