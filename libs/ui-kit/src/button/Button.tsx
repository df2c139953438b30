import type { ButtonHTMLAttributes } from 'react';
import { joinClasses } from '../join-classes.ts';
import { buttonClass, type ButtonVariant } from './button-class.ts';

type ButtonProps = ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button of type `button` by default, so that it does not submit the form around it. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button className={joinClasses(buttonClass({ variant, size }), className)} type={type} {...rest} />;
}
