import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundaries } from './boundaries.rule.ts';
import { castsInParsers } from './casts-in-parsers.rule.ts';
import { mongoFeatures } from './mongo-features.rule.ts';
import { noFixedWaits } from './no-fixed-waits.rule.ts';
import { testsAssert } from './tests-assert.rule.ts';
import { usualTermsRule } from './usual-terms.rule.ts';

/** The repository's own lint rules. */
export const shopPlugin = {
  // ESLint's cache identifies a plugin by name and version only: a changed rule must change the version.
  meta: { name: 'shop', version: fingerprintOfRules() },
  rules: {
    boundaries,
    'casts-in-parsers': castsInParsers,
    'mongo-features': mongoFeatures,
    'no-fixed-waits': noFixedWaits,
    'tests-assert': testsAssert,
    'usual-terms': usualTermsRule,
  },
};

function fingerprintOfRules(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (!name.endsWith('.spec.ts')) hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
