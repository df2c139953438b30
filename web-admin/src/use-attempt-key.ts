import { useRef } from 'react';

/**
 * The key under which a change is sent: the same one while the same content is sent again, so that a request which timed out
 * after it was done is not done twice.
 */
export function useAttemptKey(): (content: object) => string {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    const text = JSON.stringify(content);
    if (attempt.current?.content !== text) attempt.current = { content: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
