/** A value as JSON that cannot close the script element around it. What JSON does not have is null. */
export const escapeForScript = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
