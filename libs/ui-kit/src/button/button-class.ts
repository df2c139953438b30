import { joinClasses } from '../join-classes.ts';
import styles from './Button.module.css';

export interface ButtonVariant {
  variant?: 'primary' | 'plain' | 'foil' | 'quiet' | undefined;
  size?: 'medium' | 'small' | undefined;
}

/** Class names that style another element, such as a router link, as a button. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonVariant = {}): string {
  return joinClasses(styles['button'], styles[variant], styles[size]);
}
