import { describe, expect, it } from '@jest/globals';
import { ToolFailure } from '../system/run-tool.ts';
import { debianMirrors, debianSuites } from './debian-mirrors.ts';
import { parseComplete } from './engine.ts';
import { explainFailure, isDiskFull } from './explain-failure.ts';
import { launcherText } from './launchers.ts';
import { networkSettings } from './private-apt.ts';
import { parseLoaderList } from './shared-objects.ts';
import { heavyParts, standInStatus } from './stand-ins.ts';
import { parsePackageFile } from './unpack-packages.ts';

describe('where packages come from', () => {
  it('is the mirror of the environment alone when there is one', async () => {
    expect(await debianMirrors({ SHOP_DEBIAN_MIRROR: 'http://mirror.example/debian' })).toEqual([
      'http://mirror.example/debian',
    ]);
  });

  it('is testing, then unstable, unless the environment names a suite', () => {
    expect(debianSuites({})).toEqual(['forky', 'sid']);
    expect(debianSuites({ SHOP_DEBIAN_SUITE: 'duke' })).toEqual(['duke']);
  });

  it('is reached as the machine reaches it, while its other settings stay out', () => {
    const dump = [
      'APT::Install-Recommends "1";',
      'Acquire::http::Proxy "http://proxy.example:3128";',
      'Acquire::https::CaInfo "/etc/ssl/our.pem";',
      'Acquire::http::Timeout "300";',
      'Acquire::http "";',
      'Dir::Etc::sourceparts "sources.list.d";',
    ].join('\n');
    expect(networkSettings(dump)).toBe(
      'Acquire::http::Proxy "http://proxy.example:3128";\nAcquire::https::CaInfo "/etc/ssl/our.pem";\n',
    );
  });
});

describe('packages that are declared as installed', () => {
  const depends = [
    'postgresql-18-postgis-3',
    '  Depends: libgdal39',
    ' |Depends: libsfcgal2',
    '  Depends: libc6',
  ].join('\n');

  it('include the raster and 3D libraries under the names of this day', () => {
    expect(heavyParts(depends)).toEqual(['libgdal39', 'libsfcgal2']);
  });

  it('are stanzas that dpkg understands', () => {
    const stanzas = standInStatus(['libgdal39'], 'arm64').trimEnd().split('\n\n');
    const last = stanzas.at(-1)?.split('\n');
    expect(last).toEqual(
      expect.arrayContaining(['Package: libgdal39', 'Status: install ok installed', 'Architecture: arm64']),
    );
    expect(stanzas.some((stanza) => stanza.startsWith('Package: perl\n'))).toBe(true);
  });
});

it.each([
  ['/x/libaudit-common_1%3a4.1.2-1_all.deb', { name: 'libaudit-common', version: '1:4.1.2-1' }],
  ['postgresql-18_18.6-3_amd64.deb', { name: 'postgresql-18', version: '18.6-3' }],
])('%s', (file, expected) => expect(parsePackageFile(file)).toEqual(expected));

it('tells found from missing libraries', () => {
  const list = [
    '\tlinux-vdso.so.1 (0x00007ffd)',
    '\tlibz.so.1 => /e/usr/lib/libz.so.1 (0x00007f01)',
    '\tlibgdal.so.39 => not found',
  ].join('\n');
  expect(parseLoaderList(list)).toEqual({ found: ['/e/usr/lib/libz.so.1'], missing: ['libgdal.so.39'] });
});

it('a launcher finds loader and libraries from its own place', () => {
  const text = launcherText('../../loader.so', ['../../libs', '../lib']);
  expect(text).toContain('exec "$bin/../../loader.so" --argv0 "$0"');
  expect(text).toContain('--library-path "$bin/../../libs:$bin/../lib" "$0.elf" "$@"');
});

describe('a failure in one line', () => {
  const failure = (output: string) => new ToolFailure('apt-get', 100, output);

  it.each([
    [
      'a download',
      'Err:1 http://m.example/debian forky InRelease\n  Could not connect\nE: Failed to fetch http://m.example/x  Could not connect\nE: Some index files failed to download.',
      'Failed to fetch http://m.example/x Could not connect',
    ],
    [
      'a signature',
      "W: GPG error\nE: The repository 'http://m.example/debian forky Release' is not signed.",
      'GPG error',
    ],
    [
      'a missing package',
      'Reading…\nE: Unable to locate package nats-server',
      'Unable to locate package nats-server',
    ],
    ['words without a mark', 'first\nlast', 'last'],
  ])('%s', (_, output, line) => expect(explainFailure(failure(output))).toBe(line));

  it.each([
    [failure('tar: x: Cannot write: No space left on device'), true],
    [failure("E: You don't have enough free space in /x/."), true],
    [Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), true],
    [failure('E: Unable to locate package'), false],
  ])('%s: the disk is full: %s', (error, full) => expect(isDiskFull(error)).toBe(full));
});

describe('the record of a complete engine', () => {
  const whole = { suite: 'forky', postgres: 18, fingerprint: 'abc', versions: { 'postgresql-18': '18.6' } };

  it('says what was unpacked', () => {
    expect(parseComplete(JSON.stringify(whole), '/engine')).toEqual({ root: '/engine', ...whole });
  });

  it.each([
    ['no versions', { ...whole, versions: null }],
    ['no number', { ...whole, postgres: '18' }],
    ['a list', []],
  ])('with %s is none', (_, value) => expect(parseComplete(JSON.stringify(value), '/engine')).toBeNull());
});
