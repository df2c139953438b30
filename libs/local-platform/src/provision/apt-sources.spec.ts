import { describe, expect, it } from '@jest/globals';
import {
  looksLikeDebian,
  parseDeb822Sources,
  parseIndexTarget,
  parseOneLineSources,
} from './apt-sources.parser.ts';

describe('one-line sources', () => {
  it('are read with and without options, comments and deb-src left out', () => {
    const text = [
      '# deb http://old.example/debian bookworm main',
      'deb http://mirror.example/debian bookworm main contrib # ours',
      'deb [arch=amd64 signed-by=/k.gpg] https://other.example/debian/ bookworm-updates main',
      'deb-src http://mirror.example/debian bookworm main',
      '',
    ].join('\n');
    expect(parseOneLineSources(text)).toEqual([
      { uri: 'http://mirror.example/debian', suites: ['bookworm'], components: ['main', 'contrib'] },
      { uri: 'https://other.example/debian/', suites: ['bookworm-updates'], components: ['main'] },
    ]);
  });
});

describe('deb822 sources', () => {
  const text = [
    'Types: deb deb-src',
    '# a comment inside a stanza',
    'URIs: http://a.example/debian http://b.example/debian',
    'Suites: bookworm',
    ' bookworm-updates',
    'Components: main',
    '',
    'Enabled: no',
    'Types: deb',
    'URIs: http://off.example/debian',
    'Suites: bookworm',
    'Components: main',
    '',
    'Types: deb-src',
    'URIs: http://source.example/debian',
    'Suites: bookworm',
    'Components: main',
  ].join('\n');

  it('give every address of the enabled binary stanzas, continued lines included', () => {
    const suites = ['bookworm', 'bookworm-updates'];
    expect(parseDeb822Sources(text)).toEqual([
      { uri: 'http://a.example/debian', suites, components: ['main'] },
      { uri: 'http://b.example/debian', suites, components: ['main'] },
    ]);
  });

  it('of an empty file are none', () => {
    expect(parseDeb822Sources('')).toEqual([]);
  });
});

describe('whether a source is Debian’s own archive', () => {
  const source = (uri: string, suite = 'bookworm', component = 'main') => ({
    uri,
    suites: [suite],
    components: [component],
  });

  it.each([
    'http://mirror.example/debian',
    'http://mirror.example/debian/',
    'http://mirror.example/archive/debian//',
    'mirror+file:/etc/apt/mirrors/debian.list',
  ])('%s is', (uri) => expect(looksLikeDebian(source(uri))).toBe(true));

  it.each([
    ['the security archive', source('http://mirror.example/debian-security', 'bookworm-security')],
    ['security suites at the same address', source('http://mirror.example/debian', 'bookworm-security')],
    ['another distribution', source('http://mirror.example/ubuntu', 'noble')],
    ['a vendor’s repository', source('http://vendor.example/node_20.x', 'nodistro')],
    ['an archive without main', source('http://mirror.example/debian', 'bookworm', 'contrib')],
  ])('%s is not', (_, found) => expect(looksLikeDebian(found)).toBe(false));
});

it.each([
  ['http://m.example/debian/|Debian|Debian|main', true],
  ['http://m.example/debian-security/|Debian|Debian-Security|main', false],
  ['http://m.example/debian/|Debian|Debian Backports|main', false],
  ['http://m.example/ubuntu/|Ubuntu|Ubuntu|main', false],
])('package list %s', (line, isDebian) => {
  expect(parseIndexTarget(line)).toEqual({ uri: line.split('|')[0], isDebian });
});
