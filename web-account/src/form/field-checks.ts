import { cleanEmail, isEmail } from '@shop/domain';
import { isWholePhone } from '../people/masked-phone.ts';

/** Returns the error message of a value, or null if it is valid. Only `given` rejects empty values. */
export type FieldCheck = (value: string) => string | null;

/** Reports `text` for a value that is neither empty nor right. */
const check =
  (isRight: (value: string) => boolean, text: string): FieldCheck =>
  (value) =>
    value === '' || isRight(value) ? null : text;

export const given =
  (text: string): FieldCheck =>
  (value) =>
    value.trim() === '' ? text : null;
export const wholePhone = (text: string): FieldCheck => check(isWholePhone, text);
export const wholeEmail = (text: string): FieldCheck => check((value) => isEmail(cleanEmail(value)), text);
const shortestPassword = 6;
export const longPassword = (text: string): FieldCheck =>
  check((value) => value.length >= shortestPassword, text);
export const matching = (pattern: RegExp, text: string): FieldCheck =>
  check((value) => pattern.test(value), text);
/** The value must equal that of `other`. */
export const same = (other: () => unknown, text: string): FieldCheck =>
  check((value) => value === other(), text);
