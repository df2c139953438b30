import type { ButtonHTMLAttributes } from 'react';
import { joinClasses } from '../join-classes.ts';
import { buttonClass, type ButtonVariant } from './button-class.ts';

type ButtonProps = ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button that submits nothing unless it is told to. */
export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button className={joinClasses(buttonClass({ look, size }), className)} type={type} {...rest} />;
}
