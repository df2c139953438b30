/** Patterns of user agents; the first match wins, since most browsers claim to be several. */
const browsers = [
  [/YaBrowser\//, 'Яндекс Браузер'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** A name by which a person recognises a device: «Chrome, Windows». */
export function deviceName(userAgent: string): string {
  const nameIn = (known: readonly (readonly [RegExp, string])[]): string[] =>
    known
      .filter(([shape]) => shape.test(userAgent))
      .slice(0, 1)
      .map(([, name]) => name);
  return [...nameIn(browsers), ...nameIn(systems)].join(', ') || 'Неизвестное устройство';
}
