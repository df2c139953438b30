/** How the names of fields end whose values are never logged, whatever their case: `oldPassword`, `set-cookie`. */
const secretNames = [
  'password',
  '(?:password|code|key|mark)hash',
  'token',
  'authorization',
  'cookie',
  'secret',
  '(?:confirmation|recovery)[-_]?code',
  '(?:secret|recovery|api)[-_]?key',
  // What staff wrote about a person.
  'ban[-_]?reason',
];
const ending = `(?:${secretNames.join('|')})(?:s|es)?`;
const secretName = new RegExp(`${ending}$`, 'i');
/** A secret's name as JSON has it, also in JSON that is a text of JSON: there the quotation marks are escaped. */
const secretField = new RegExp(`${ending}\\\\*"\\s*:`, 'i');

const replacement = '[left out]';
const lineLeftOut = JSON.stringify({
  level: 'error',
  msg: 'a log line was left out: its secrets cannot be removed',
});

/**
 * Replaces the values of secret fields in a line of a log, at any depth. It reads the text that would be written, so that
 * no way in which a value comes into the line (a serializer, a cause of an error, `toJSON`) leads past it; and a line
 * without secrets costs one search.
 *
 * @param line a JSON object, with or without a line break at its end; a line that cannot be read is replaced entirely
 */
export function omitSecrets(line: string): string {
  if (!secretField.test(line)) return line;
  return withoutSecrets(line) + (line.endsWith('\n') ? '\n' : '');
}

function withoutSecrets(line: string): string {
  try {
    return JSON.stringify(
      JSON.parse(line, (name: string, value: unknown) => (secretName.test(name) ? replacement : cut(value))),
    );
  } catch {
    // Logging must not throw, and the line must not be written as it is.
    return lineLeftOut;
  }
}

/** JSON inside a text may be incomplete, so everything after the name of a secret is omitted. */
function cut(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const found = secretField.exec(value);
  return found ? `${value.slice(0, found.index)}${found[0]}"${replacement}"` : value;
}
