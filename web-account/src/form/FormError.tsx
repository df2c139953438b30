import styles from './FormError.module.css';

/** What the server has to say against a form, above its button; nothing while all is well. */
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
