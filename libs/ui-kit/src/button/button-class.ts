import { joinClasses } from '../join-classes.ts';
import styles from './Button.module.css';

export interface ButtonVariant {
  variant?: 'primary' | 'plain' | 'foil' | 'quiet' | undefined;
  size?: 'medium' | 'small' | undefined;
}

/** Marks what no message may cover; it has no style. */
const mainActionClass = 'main-action';

/** Class names that style another element, such as a router link, as a button. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonVariant = {}): string {
  const isMain = variant === 'primary' || variant === 'foil';
  return joinClasses(styles['button'], styles[variant], styles[size], isMain ? mainActionClass : '');
}
