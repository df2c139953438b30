import type { RemoteOption } from '@shop/admin-kit';

/** Serialises a chosen option for the URL: id and name, so that a link contains both. */
export const writeOption = (option: RemoteOption | null): string =>
  option ? `${option.value}~${option.label}` : '';

export function readOption(text: string): RemoteOption | null {
  if (text === '') return null;
  const at = text.indexOf('~');
  return at < 0 ? { value: text, label: text } : { value: text.slice(0, at), label: text.slice(at + 1) };
}
