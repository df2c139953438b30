import styles from './FormError.module.css';

/** The server's error message above the button of a form; empty if there is none. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles['failure']} role="alert">
      <svg
        aria-hidden
        fill="none"
        height={18}
        stroke="currentColor"
        strokeWidth="2"
        viewBox="0 0 24 24"
        width={18}
      >
        <circle cx="12" cy="12" r="9" />
        <path d="M12 7v6m0 2.5v1.5" />
      </svg>
      {text}
    </p>
  );
}
