import { orderLimits } from '@shop/domain';
import { Form, Input } from 'antd';
import { orderTexts as texts } from './order-drawer.texts.ts';

/** The buyer's comment on the order. */
export function CommentTab() {
  return (
    <Form.Item extra={texts.commentHint} label={texts.fields.comment} name="comment">
      <Input.TextArea autoSize={{ minRows: 4 }} maxLength={orderLimits.comment} />
    </Form.Item>
  );
}
