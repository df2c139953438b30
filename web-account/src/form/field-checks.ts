import { isEmail } from '@shop/domain';
import { isWholePhone } from '../people/masked-phone.ts';

/** What is wrong with a value as it stands, or null. That it is missing is the matter of `given` alone. */
export type FieldCheck = (value: string) => string | null;

/** A check that says `text` until `isRight`. */
const check =
  (isRight: (value: string) => boolean, text: string): FieldCheck =>
  (value) =>
    value === '' || isRight(value) ? null : text;

export const given =
  (text: string): FieldCheck =>
  (value) =>
    value.trim() === '' ? text : null;
export const wholePhone = (text: string): FieldCheck => check(isWholePhone, text);
export const wholeEmail = (text: string): FieldCheck => check((value) => isEmail(value.trim()), text);
const shortestPassword = 6;
export const longPassword = (text: string): FieldCheck =>
  check((value) => value.length >= shortestPassword, text);
export const matching = (pattern: RegExp, text: string): FieldCheck =>
  check((value) => pattern.test(value), text);
/** The same as what `other` reads. */
export const same = (other: () => unknown, text: string): FieldCheck =>
  check((value) => value === other(), text);
