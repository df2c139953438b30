const latinOf: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const maxLength = 100;

/**
 * Suggests a link for a title: «Футболка «Заря» 77» becomes `futbolka-zarya-77`. Empty where no character of the title
 * is valid in a link; otherwise the result matches the schema `link`.
 */
export function linkFromTitle(title: string): string {
  const latin = title
    // A soft hyphen does not end a word.
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[а-яё]/g, (character) => latinOf[character] ?? '')
    // Accents of Latin letters: «Café» becomes `cafe`.
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '');
  return latin
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, maxLength)
    .replace(/-$/, '');
}
