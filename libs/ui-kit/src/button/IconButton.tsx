import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './Button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The accessible name: states what the button does to users who cannot see the icon. */
  label: string;
}

export const iconButtonClass = joinClasses(styles['icon']);

export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      aria-label={label}
      className={joinClasses(iconButtonClass, className)}
      title={label}
      type={type}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
