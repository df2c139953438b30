import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@shop/contracts';
import { repositoryRoot } from '../cli/places.ts';
import { isTestFile } from '../lint/projects.ts';
import { trackedFiles } from '../repo-rules/tracked-files.ts';

const { accessOf, events, ownerOf, processes, requests } = contracts;
const all = [...requests, ...events];
const byName = new Map(
  Object.entries(contracts).flatMap(([name, value]) => {
    const contract = all.find((one) => one === value);
    return contract ? [[name, contract] as const] : [];
  }),
);

const folderOf = (kind: string): string =>
  kind === 'gateway' ? 'gateway/src/' : kind === 'operator' ? 'libs/dev-tools/src/' : `services/${kind}/src/`;

/** Benches use an account with all permissions, and generators write code but do not run it. */
const isOther = (path: string): boolean =>
  isTestFile(path) || /^libs\/dev-tools\/src\/(bench|generators)\//.test(path);

/** Names that a file imports from the contracts, however it uses them. */
function importedNames(text: string): string[] {
  const imports = text.matchAll(/(?:import|export)\s+\{([^}]*)\}\s+from\s+'@shop\/contracts'/g);
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
}

/** Whether sources send this request, rather than only answer it: over the bus, or as the audit log of a service. */
const sends = (texts: readonly string[], name: string): boolean =>
  texts.some((text) => new RegExp(`(?:\\brequest\\(\\s*|\\bstore: )${name}\\b`).test(text));

/** Subjects of other services, and own ones that it sends to its replicas, that the sources of one process use. */
function usedBy(kind: string): { calls: string[]; subscribes: string[] } {
  const files = trackedFiles().filter(
    (path) => path.startsWith(folderOf(kind)) && path.endsWith('.ts') && !isOther(path),
  );
  const texts = files.map((path) => readFileSync(join(repositoryRoot, path), 'utf8'));
  for (const text of texts) expect(text).not.toMatch(/import\s+\*\s+as\s+\w+\s+from\s+'@shop\/contracts'/);
  const used = texts.flatMap(importedNames).flatMap((name) => {
    const contract = byName.get(name);
    return contract && (ownerOf(contract) !== kind || sends(texts, name)) ? [contract] : [];
  });
  const reached = [...new Set(used)];
  const subjects = (among: readonly { subject: string }[]): string[] =>
    reached.filter((one) => among.includes(one)).map(({ subject }) => subject);
  return { calls: subjects(requests).sort(), subscribes: subjects(events).sort() };
}

describe('the callers and subscribers of the messages', () => {
  it.each(processes)('grant %s exactly the subjects that its code uses', (kind) => {
    const { calls, subscribes } = accessOf(kind);
    expect({ calls: [...calls].sort(), subscribes: [...subscribes].sort() }).toEqual(usedBy(kind));
  });

  it('cover every service', () => {
    const owners = new Set(all.map(ownerOf));
    expect(processes).toEqual(expect.arrayContaining([...owners]));
  });
});
