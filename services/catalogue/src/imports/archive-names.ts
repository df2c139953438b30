import { withoutInvisible } from '@shop/domain';
import type { Entry } from 'yauzl';

const isUtf8Flag = 0x800;
const unicodePathField = 0x7075;
/** One byte of version and four of the original name's checksum. */
const unicodePathHead = 5;

/**
 * The name of a file in an archive. Archives mark UTF-8 names by a flag or an extra field; many UTF-8 names have no
 * mark, and Russian Windows writes code page 866.
 */
export function nameOfEntry({
  generalPurposeBitFlag,
  fileNameRaw,
  extraFields,
}: Pick<Entry, 'generalPurposeBitFlag' | 'fileNameRaw' | 'extraFields'>): string {
  const unicode = extraFields.find(({ id }) => id === unicodePathField)?.data.subarray(unicodePathHead);
  const named = unicode && unicode.length > 0 ? unicode : fileNameRaw;
  const text = named.toString('utf8');
  const isUtf8 = (generalPurposeBitFlag & isUtf8Flag) !== 0 || Buffer.from(text).equals(named);
  return isUtf8 ? text : new TextDecoder('ibm866').decode(named);
}

/** The lookup key of a file: ignores the kind of slash, case, Unicode composition and invisible characters. */
export const fileKey = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFC')
    .replaceAll('\\', '/')
    .toLowerCase()
    .trim()
    .replace(/^(\.{0,2}\/)+/, '');
