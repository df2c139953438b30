import { joinClasses } from '../join-classes.ts';
import styles from './Button.module.css';

export interface ButtonVariant {
  look?: 'primary' | 'plain' | 'foil' | 'quiet' | undefined;
  size?: 'medium' | 'small' | undefined;
}

/** The look of a button for something that is one by role, such as a router's link. */
export function buttonClass({ look = 'primary', size = 'medium' }: ButtonVariant = {}): string {
  return joinClasses(styles['button'], styles[look], styles[size]);
}
