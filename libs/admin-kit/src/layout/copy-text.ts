import { showToast } from '@shop/web-kit';

/** Copies a text and reports the result. Never rejects: pages without HTTPS, and some browsers, may not copy. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, 'success');
  } catch {
    showToast(notCopied, 'failure');
  }
}
