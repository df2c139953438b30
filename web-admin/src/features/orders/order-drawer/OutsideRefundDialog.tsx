import { useState } from 'react';
import { Form, Input } from 'antd';
import type { StaffOrder } from '@shop/api-client';
import { apiErrorText, FormDialog, RoublesInput } from '@shop/admin-kit';
import { formatMoney, orderLimits, roublesToKopecks } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import type { UnansweredKeys } from '../../../unanswered-keys.ts';
import { sendOutsideRefund } from './order.queries.ts';
import { isListed } from './listed-refund.ts';
import { moneyTexts as texts } from './order-drawer.texts.ts';
import styles from './OrderForm.module.css';

interface OutsideRefundDialogProps {
  order: StaffOrder;
  isOpen: boolean;
  /** The unclear refund that was made outside; null for money that the provider cannot return. */
  unclear: StaffOrder['refunds'][number] | null;
  /** They outlive the dialog: a record without an answer may have been made. */
  keys: UnansweredKeys;
  onClose: () => void;
  onRecorded: () => Promise<void>;
}

interface OutsideValues {
  sum?: number | null;
  reason: string;
}

const sumOf = (roubles: number): string => formatMoney(roublesToKopecks(roubles), 'руб.');

/** Records that money was returned outside of the shop, in cash for example. It moves no money. */
export function OutsideRefundDialog({
  order,
  isOpen,
  unclear,
  keys,
  onClose,
  onRecorded,
}: OutsideRefundDialogProps) {
  const [form] = Form.useForm<OutsideValues>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  // As it was at the opening: a smaller limit would change a sum that is to be repeated after a lost response.
  const [opened] = useState(order);
  const { outside, toRefund } = opened.money;
  const send = async ({ sum, reason }: OutsideValues): Promise<void> => {
    const returned = unclear ? { refundId: unclear._id } : { amount: sum ?? 0 };
    const content = { order: order._id, outside: returned };
    setSending(true);
    setFailure(null);
    try {
      const { refundId } = await sendOutsideRefund(order._id, { ...returned, reason }, keys.keyOf(content));
      keys.noteAnswer(content);
      await onRecorded();
      if (!unclear && isListed(opened, refundId))
        return setFailure({ title: texts.outsideBefore, text: texts.outsideBeforeText });
      showToast(texts.outsideDone, 'success');
      onClose();
    } catch (error) {
      setFailure({ title: texts.notRecorded, text: apiErrorText(error) });
      // It may have been recorded.
      void onRecorded();
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog<OutsideValues>
      cancel={texts.cancel}
      error={failure}
      form={form}
      initialValues={{ sum: Math.min(outside, toRefund) || null }}
      isDangerous
      isOpen={isOpen}
      loading={isSending}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
      onValuesChange={() => setFailure(null)}
      submit={texts.outsideConfirm}
      title={texts.outsideTitle(order.orderId)}
    >
      <p className={styles['intro']}>{texts.outsideIntro}</p>
      {unclear ? (
        <p>{texts.outsideOf(sumOf(unclear.amount))}</p>
      ) : (
        <Form.Item
          extra={texts.outsideLeft(sumOf(outside))}
          label={texts.outsideSum}
          name="sum"
          rules={[{ required: true, message: texts.sumRequired }]}
        >
          <RoublesInput max={outside} min={0.01} />
        </Form.Item>
      )}
      <Form.Item
        label={texts.outsideReason}
        name="reason"
        rules={[{ required: true, whitespace: true, message: texts.reasonRequired }]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={orderLimits.refundReason} />
      </Form.Item>
    </FormDialog>
  );
}
