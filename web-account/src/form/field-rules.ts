import type { FormRule } from 'antd';
import { longPassword, matching, same, wholeEmail, wholePhone, type FieldCheck } from './field-checks.ts';

type PlainRule = Exclude<FormRule, (...form: never[]) => unknown>;

/** Converts a check to a rule of `Form.Item`. */
const rule = (check: FieldCheck): PlainRule => ({
  validator: async (_rule, value: unknown) => {
    const wrong = typeof value === 'string' ? check(value) : null;
    if (wrong !== null) throw new Error(wrong);
  },
});

/** Like `given`, as Ant Design's built-in rule, which also marks the field as required. */
export const required = (text: string): PlainRule => ({ required: true, whitespace: true, message: text });
export const emailRule = (text: string): PlainRule => rule(wholeEmail(text));
export const phoneRule = (text: string): PlainRule => rule(wholePhone(text));
export const passwordRule = (text: string): PlainRule => rule(longPassword(text));
export const patternRule = (pattern: RegExp, text: string): PlainRule => rule(matching(pattern, text));

/** The value must equal that of another field. */
export const sameAs =
  (field: string, text: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }): PlainRule =>
    rule(same(() => getFieldValue(field), text));
