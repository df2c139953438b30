/**
 * Matches invisible characters, and before them, in a capture group, the sequences in which they are intended. Each
 * such sequence is matched from its beginning, so that the running time stays linear for any input.
 */
const invisible = new RegExp(
  [
    '(',
    [
      // The flag of a region: a black flag and tag characters.
      String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}`,
      // An emoji with a variation selector or a skin tone, joined to the next emoji.
      String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D(?=\p{Extended_Pictographic}))?`,
      String.raw`[\d#*]\uFE0F`,
      // A soft hyphen within a word.
      String.raw`\p{L}\p{M}{0,2}\u00AD(?=\p{L})`,
      // Joiners between letters, in scripts that need them.
      String.raw`(?!\p{Default_Ignorable_Code_Point})[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}][\u200C\u200D](?=\p{L})`,
    ].join('|'),
    ')',
    String.raw`|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
  ].join(''),
  'gu',
);

/**
 * Removes invisible characters: zero-width spaces, direction marks, fillers. They are pasted along with copied text,
 * make texts that look equal differ, and allow spoofing. Joined emoji, flags and soft hyphens within a word are kept.
 * docs/decisions/072-characters-that-nobody-sees.md
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '$1');
