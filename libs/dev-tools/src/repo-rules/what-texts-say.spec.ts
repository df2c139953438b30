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

it('the rules below check enough files', () => {
  expect(texts.length).toBeGreaterThan(50);
});

it('no file names a package registry or mirror, which are settings of the machine', () => {
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

it('no file contains a path of a particular machine', () => {
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

it('no comment is marked as unfinished', () => {
  const words = anyOf(['TO', 'DO'], ['FIX', 'ME'], ['XX', 'X'], ['HA', 'CK']);
  const found = linesWith(new RegExp(`\\b(${words})\\b`), written).filter(
    (place) => !place.startsWith('package-lock.json'),
  );
  expect(broken(found, [])).toEqual(nothing);
});

it('no lint rule is disabled without a reason', () => {
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
