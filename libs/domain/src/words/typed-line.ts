import { z } from 'zod';
import { withoutInvisible } from './without-invisible.ts';

const lineBreaks = /[\t\n\r\u0085\u2028\u2029]+/g;

/** Line breaks and tabs are pasted along with copied text and corrupt labels, tables and e-mails. */
const toOneLine = (text: string): string => text.replace(lineBreaks, ' ');

/**
 * A name, a title or another text of one line from user input: trimmed, without invisible characters, line breaks as
 * spaces, each letter as one character where there is one (й, ё). For input only: stored values may be older than this rule and are shown unchanged. Other control characters are left to the
 * caller, who refuses them.
 *
 * @param message the error text for a value that is not a string
 */
export const typedLine = (message?: string): z.ZodString =>
  z
    .string(message)
    .overwrite((text) => toOneLine(withoutInvisible(text)).normalize('NFC'))
    .trim();
