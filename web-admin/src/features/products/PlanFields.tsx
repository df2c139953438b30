import { Form, type FormItemProps } from 'antd';
import { MomentInput } from '@shop/admin-kit';
import { productTexts } from '@shop/domain';
import { formTexts as texts } from './products.texts.ts';
import styles from './ProductForm.module.css';

type Rule = NonNullable<FormItemProps['rules']>[number];
type PlanName = 'publishAt' | 'hideAt' | 'discountFrom' | 'discountTo';

/** The scheduled changes of the product. */
export function PlanFields() {
  const orNull = (at?: string): string | null => at ?? null;
  const isAfter =
    (begin: 'publishAt' | 'discountFrom', message: string): Rule =>
    ({ getFieldValue }) => ({
      validator: (_rule, end?: string | null) => {
        const from: unknown = getFieldValue(begin);
        const isWrong = end && typeof from === 'string' && Date.parse(end) <= Date.parse(from);
        return isWrong ? Promise.reject(new Error(message)) : Promise.resolve();
      },
    });
  const needsDiscount: Rule = ({ getFieldValue }) => ({
    validator: (_rule, at?: string | null) =>
      at && !getFieldValue('discountPrice')
        ? Promise.reject(new Error(productTexts.discountMissing))
        : Promise.resolve(),
  });
  const row = (name: PlanName, rules: Rule[], dependencies: string[], extra?: string) => (
    <Form.Item
      dependencies={dependencies}
      extra={extra}
      key={name}
      label={texts[name]}
      name={name}
      normalize={orNull}
      rules={rules}
    >
      <MomentInput />
    </Form.Item>
  );
  return (
    <fieldset className={styles['plan']}>
      <legend>{texts.plan}</legend>
      <div className={styles['pair']}>
        {row('publishAt', [], [], texts.publishHelp)}
        {row('hideAt', [isAfter('publishAt', productTexts.hiddenBeforePublished)], ['publishAt'])}
        {row('discountFrom', [needsDiscount], ['discountPrice'])}
        {row(
          'discountTo',
          [needsDiscount, isAfter('discountFrom', productTexts.discountEndsFirst)],
          ['discountFrom', 'discountPrice'],
        )}
      </div>
    </fieldset>
  );
}
