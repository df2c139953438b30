import type { FormRule } from 'antd';
import { isEmail } from '@shop/domain';
import { isWholePhone } from '../people/masked-phone.ts';

type PlainRule = Exclude<FormRule, (...form: never[]) => unknown>;

/** A rule that says `text` until `isRight`; an empty field is the matter of another rule. */
const rule = (isRight: (value: string) => boolean, text: string): PlainRule => ({
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'string' || value === '' || isRight(value)) return;
    throw new Error(text);
  },
});

export const required = (text: string): PlainRule => ({ required: true, whitespace: true, message: text });
export const emailRule = (text: string): PlainRule => rule((value) => isEmail(value.trim()), text);
export const phoneRule = (text: string): PlainRule => rule(isWholePhone, text);
const shortestPassword = 6;
export const passwordRule = (text: string): PlainRule =>
  rule((value) => value.length >= shortestPassword, text);
export const patternRule = (pattern: RegExp, text: string): PlainRule =>
  rule((value) => pattern.test(value), text);

/** The same as in another field of the form. */
export const sameAs =
  (field: string, text: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }): PlainRule =>
    rule((value) => value === getFieldValue(field), text);
