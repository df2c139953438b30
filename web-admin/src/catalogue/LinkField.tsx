import { Form, Input } from 'antd';
import { typedLink } from '@shop/domain';
import { useSites } from '@shop/web-kit';
import { catalogueTexts as texts } from './catalogue.texts.ts';
import styles from './LinkField.module.css';

type FieldName = string | (string | number)[];

interface LinkFieldProps {
  name: FieldName;
  /** Where the form's store has it, when the field stands in a list. */
  watch?: FieldName;
  label: string;
  isLabelHidden?: boolean;
  /** The address in the shop that the link makes. */
  pathOf: (link: string) => string;
}

/** The end of an address in the shop, with the whole address below it as shoppers will see it. */
export function LinkField({ name, watch = name, label, isLabelHidden = false, pathOf }: LinkFieldProps) {
  const { shop } = useSites();
  const form = Form.useFormInstance();
  const typed: unknown = Form.useWatch(watch, form);
  const link = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return (
    <Form.Item
      extra={
        <span className={styles['preview']}>
          {texts.address} {shop}
          {pathOf(link === '' ? '…' : link)}
        </span>
      }
      label={isLabelHidden ? undefined : label}
      name={name}
      rules={[{ validator: (_rule, value: unknown) => checkLink(value) }]}
    >
      <Input
        aria-label={isLabelHidden ? label : undefined}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={100}
        placeholder={isLabelHidden ? label : undefined}
        spellCheck={false}
      />
    </Form.Item>
  );
}

/** The same rule, and the same words, as the server's. */
async function checkLink(value: unknown): Promise<void> {
  const { error } = typedLink.safeParse(value ?? '');
  const [issue] = error?.issues ?? [];
  if (issue) throw new Error(issue.message);
}
