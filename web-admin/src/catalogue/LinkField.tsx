import { Form, Input } from 'antd';
import { maxLink, typedLink } from '@shop/domain';
import { useSites } from '@shop/web-kit';
import { catalogueTexts as texts } from './catalogue.texts.ts';
import styles from './LinkField.module.css';

type FieldName = string | (string | number)[];

interface LinkFieldProps {
  name: FieldName;
  /** The path of the value in the form's store, for a field inside a list. */
  watch?: FieldName;
  label: string;
  isLabelHidden?: boolean;
  /** Returns the path in the shop for a link. */
  pathOf: (link: string) => string;
}

/** The last part of a URL of the shop, with a preview of the whole URL below it. */
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
        maxLength={maxLink}
        placeholder={isLabelHidden ? label : undefined}
        spellCheck={false}
      />
    </Form.Item>
  );
}

/** Validates like the server, with the same messages. */
async function checkLink(value: unknown): Promise<void> {
  const { error } = typedLink.safeParse(value ?? '');
  const [issue] = error?.issues ?? [];
  if (issue) throw new Error(issue.message);
}
