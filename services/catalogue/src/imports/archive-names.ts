import { withoutInvisible } from '@shop/domain';
import type { Entry } from 'yauzl';

const isUtf8Flag = 0x800;
const unicodePathField = 0x7075;
/** Version, and the sum of the name that it stands for. */
const unicodePathHead = 5;

/**
 * What a file of an archive is called. Archives say that a name is in UTF-8 by a flag or a field of its own; many that are say
 * nothing, and what Russian Windows writes is code page 866.
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

/** By what a file is found: folders with either stroke, letters of either size, accents put together or apart, nothing unseen. */
export const fileKey = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFC')
    .replaceAll('\\', '/')
    .toLowerCase()
    .trim()
    .replace(/^(\.{0,2}\/)+/, '');
