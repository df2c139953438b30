/** Known causes of failed installs, each with one line of advice. Order matters: the most reliable sign first. */
const CAUSES = /** @type {const} */ ([
  {
    kind: 'disk',
    sign: /ENOSPC|no space left/i,
    line: 'The disk is full. Free about 1.5 GB and start again.',
  },
  {
    kind: 'rights',
    sign: /EACCES|EPERM|EROFS/,
    line: 'No right to write into node_modules. Give this folder to your user.',
  },
  {
    kind: 'network',
    sign: /ENOTFOUND|ENOTCACHED|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network timeout|fetch failed/,
    line: 'The package registry cannot be reached. Check the network or proxy and start again.',
  },
  {
    kind: 'registry',
    sign: /ETARGET|E404|notarget/,
    line: 'A package of package-lock.json is not in the registry that npm is set up to use.',
  },
  {
    kind: 'integrity',
    sign: /EINTEGRITY/,
    line: 'A downloaded package differs from package-lock.json. Run `npm cache clean --force`.',
  },
]);

/**
 * @param {string} output what npm printed
 * @returns {{ kind: 'disk' | 'rights' | 'network' | 'registry' | 'integrity' | 'other', line: string }}
 */
export function explainNpmFailure(output) {
  const known = CAUSES.find(({ sign }) => sign.test(output));
  if (known) return { kind: known.kind, line: known.line };
  const said = /npm error (?!code|A complete log|npm help)(.+)/.exec(output)?.[1];
  return { kind: 'other', line: said ? `npm says: ${said}.` : 'npm could not install the packages.' };
}
