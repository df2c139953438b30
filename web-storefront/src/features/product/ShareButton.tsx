import { Button } from '@shop/ui-kit';
import { showToast } from '@shop/web-kit';
import { productPageTexts as texts } from './product.texts.ts';

/** Opens the sharing of the device; where there is none, copies the address with the chosen options. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button onClick={() => void share(title)} variant="quiet">
      {texts.share}
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const { href: url } = location;
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
  } catch (error) {
    // The person has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast(texts.copied);
  } catch {
    // Pages without HTTPS, and some browsers, may not copy.
    showToast(texts.notCopied, 'failure');
  }
}
