import { z } from 'zod';

/**
 * Characters that nobody sees, and before them what is meant by some. Each way of being meant has a sequence of its own, read from
 * its beginning, so that the time does not grow with what somebody repeats.
 */
const invisible = new RegExp(
  [
    '(',
    [
      // The flag of a part of a country: a black flag and its letters.
      String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}`,
      // An emoji, drawn in colour or plain, joined to the next one.
      String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D(?=\p{Extended_Pictographic}))?`,
      String.raw`[\d#*]\uFE0F`,
      // Where a word may be broken.
      String.raw`\p{L}\p{M}{0,2}\u00AD(?=\p{L})`,
      // Letters that join otherwise than by themselves, in scripts that have such.
      String.raw`(?!\p{Default_Ignorable_Code_Point})[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}][\u200C\u200D](?=\p{L})`,
    ].join('|'),
    ')',
    String.raw`|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
  ].join(''),
  'gu',
);

/**
 * A text without the characters that nobody sees: spaces without width, marks that turn the direction of writing, fillers. They come
 * along with what is copied from elsewhere, make two texts that look the same differ, and let a text look like another one. Joined
 * emoji, flags and soft hyphens within a word stay. docs/decisions/072-characters-that-nobody-sees.md
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '$1');

/**
 * A name or a title as somebody types it: without what cannot be seen, and trimmed. For what comes in only: what is stored may be
 * older than the rule, and is shown as it is.
 *
 * @param message what is said of a value that is no text
 */
export const typedLine = (message?: string): z.ZodString =>
  z.string(message).overwrite(withoutInvisible).trim();
