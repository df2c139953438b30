import { showToast } from '@shop/web-kit';
import { secondFactorTexts as texts } from './security.texts.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(texts.copied, 'success');
  } catch {
    showToast(texts.notCopied, 'failure');
  }
}
