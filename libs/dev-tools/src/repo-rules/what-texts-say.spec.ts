import { expect, it } from '@jest/globals';
import { broken, nothing, trackedTexts } from './tracked-files.ts';

const texts = trackedTexts();
/** Generated files need not follow the rules for written texts. */
const written = texts.filter(({ path }) => !path.includes('/__generated__/'));

function linesWith(pattern: RegExp, where = texts): string[] {
  return where.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

// The patterns are assembled from pieces, so that this file does not match them itself.
const anyOf = (...words: string[][]): string => words.map((pieces) => pieces.join('')).join('|');

it('finds enough files to mean something', () => {
  expect(texts.length).toBeGreaterThan(50);
});

it('names no package registry and no mirror: the machine’s own settings say where packages come from', () => {
  const hosts = anyOf(
    ['registry', '\\.npmjs', '\\.org'],
    ['registry', '\\.yarnpkg', '\\.com'],
    ['npm', 'mirror\\.com'],
    ['deb', '\\.debian', '\\.org'],
    ['snapshot', '\\.debian', '\\.org'],
    ['archive', '\\.ubuntu', '\\.com'],
    ['artifact', 'ory'],
    ['nex', 'us-?repo'],
    ['host', '\\.docker', '\\.internal'],
  );
  // The .example domain is reserved, so its names are safe in tests.
  const ofCompanies = 'https?://(?![\\w.-]*\\.example\\b)[\\w.-]*(mirror|proxy|registry)[\\w-]*\\.';
  expect(broken(linesWith(new RegExp(`${hosts}|${ofCompanies}`, 'i')), [])).toEqual(nothing);
});

it('knows no path of the machine it was written on', () => {
  const folders = anyOf(
    ['wo', 'rk'],
    ['ro', 'ot'],
    ['ho', 'me/\\w+'],
    ['Us', 'ers/\\w+'],
    ['worksp', 'aces?'],
  );
  const pattern = new RegExp(`(^|[\\s"'\`(=:,])(/(${folders})/|[A-Z]:\\\\)`);
  expect(broken(linesWith(pattern), [])).toEqual(nothing);
});

it('leaves nothing for later in a comment', () => {
  const marks = anyOf(['TO', 'DO'], ['FIX', 'ME'], ['XX', 'X'], ['HA', 'CK']);
  const found = linesWith(new RegExp(`\\b(${marks})\\b`), written).filter(
    (place) => !place.startsWith('package-lock.json'),
  );
  expect(broken(found, [])).toEqual(nothing);
});

it('switches off no rule without saying why', () => {
  const silent = linesWith(
    new RegExp(`eslint-(disable|enable)(?!.* -- \\S)|@ts-(ignore|nocheck)|prettier-${'ignore'}`),
    written,
  );
  const own = `${import.meta.filename.split('/').at(-1)}`;
  expect(
    broken(
      silent.filter((place) => !place.includes(own)),
      [],
    ),
  ).toEqual(nothing);
});
