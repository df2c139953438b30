/** The Russian words of customers for the colours that the back office stores in English. */
const names: Readonly<Record<string, string>> = {
  red: 'красный алый бордовый',
  black: 'чёрный',
  purple: 'фиолетовый сиреневый лиловый пурпурный',
  orange: 'оранжевый рыжий',
  blue: 'синий голубой',
  white: 'белый молочный',
  green: 'зелёный',
  yellow: 'жёлтый',
  grey: 'серый',
  gray: 'серый',
  pink: 'розовый',
  brown: 'коричневый',
  beige: 'бежевый',
  khaki: 'хаки',
};

/** A colour and its words, as one text; a colour that is stored in Russian is its own word. */
export function colourWords(colour: string): string {
  return `${colour} ${names[colour.toLowerCase()] ?? ''}`;
}
