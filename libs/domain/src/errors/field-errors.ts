import type { z } from 'zod';
import type { ErrorDetail } from './app-error.ts';

/** A body can have any number of invalid fields; the first ones are enough for a user. */
const maxDetails = 20;
const longestField = 100;

const typeNames: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  int: 'целое число',
  boolean: 'логическое значение',
  array: 'список',
  object: 'объект',
  record: 'объект',
  date: 'дата',
  null: 'пустое значение',
};

const formatNames: Readonly<Record<string, string>> = {
  email: 'адрес электронной почты',
  url: 'ссылка',
  uuid: 'идентификатор',
  datetime: 'дата и время',
  date: 'дата',
};

/**
 * Describes the issue of a field in Russian; passed to a schema as `schema.safeParse(value, { error: fieldText })`. A
 * text in the schema takes precedence. The text never contains the value itself.
 */
export function fieldText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Обязательное поле';
      return `Ожидается ${typeNames[issue.expected] ?? 'значение другого типа'}`;
    case 'too_small':
      if (issue.inclusive === false) return `Должно быть больше ${issue.minimum}`;
      return sizeText(issue.origin, 'не меньше', issue.minimum);
    case 'too_big':
      if (issue.inclusive === false) return `Должно быть меньше ${issue.maximum}`;
      return sizeText(issue.origin, 'не больше', issue.maximum);
    case 'invalid_format':
      return `Ожидается ${formatNames[issue.format] ?? 'другой формат'}`;
    case 'invalid_value':
      return 'Недопустимое значение';
    case 'not_multiple_of':
      return `Должно делиться на ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Неизвестное поле';
    default:
      return 'Неверное значение';
  }
}

/** The fields that failed validation, by their paths below `within`, with the texts of the issues. */
export function fieldErrors(error: z.core.$ZodError, within: readonly string[] = []): ErrorDetail[] {
  return error.issues
    .slice(0, maxDetails)
    .flatMap((issue) => toDetails({ ...issue, path: [...within, ...issue.path] }))
    .slice(0, maxDetails);
}

/** Zod reports unknown fields as one issue of their parent; this splits it into one detail per field. */
function toDetails(issue: z.core.$ZodIssue): ErrorDetail[] {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({ field: pathOf(path), message: issue.message }));
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.').slice(0, longestField);
}

/** `Длина текста не больше 100` for texts, `Не больше 100` for numbers. */
function sizeText(origin: string, bound: 'не меньше' | 'не больше', limit: number | bigint): string {
  if (origin === 'string') return `Длина текста ${bound} ${limit}`;
  if (origin === 'array' || origin === 'set') return `Число элементов ${bound} ${limit}`;
  return `${bound === 'не меньше' ? 'Не меньше' : 'Не больше'} ${limit}`;
}
