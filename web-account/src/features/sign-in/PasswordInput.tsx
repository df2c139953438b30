import { useState } from 'react';
import type { InputOfField } from './SignInField.tsx';
import styles from './SignInForm.module.css';
import { signInTexts as texts } from './sign-in.texts.ts';

interface PasswordInputProps extends InputOfField {
  value: string;
  onChange: (value: string) => void;
}

export function PasswordInput({ value, onChange, ...field }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <input
        autoComplete="current-password"
        className={styles['input']}
        onChange={({ target }) => onChange(target.value)}
        type={isShown ? 'text' : 'password'}
        value={value}
        {...field}
      />
      <button
        aria-label={texts.showPassword}
        aria-pressed={isShown}
        className={styles['eye']}
        onClick={() => setShown(!isShown)}
        type="button"
      >
        <svg
          aria-hidden
          fill="none"
          height={20}
          stroke="currentColor"
          strokeWidth="1.8"
          viewBox="0 0 24 24"
          width={20}
        >
          <path d="M2.5 12 7 7.5l5-2 5 2 4.5 4.5-4.5 4.5-5 2-5-2z" />
          <circle cx="12" cy="12" r="2.8" />
          {isShown ? null : <path d="m4 20 16-16" />}
        </svg>
      </button>
    </div>
  );
}
