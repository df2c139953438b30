/**
 * Dependencies of the engine's packages that the engine never loads: tools of the maintainer scripts (which are not
 * run), server administration, and locale and map projection tables. apt's status file declares them as installed.
 */
const NEVER_NEEDED = [
  'adduser',
  'debconf',
  'libpam-modules',
  'libpam-modules-bin',
  'libpam-runtime',
  'locales',
  'netbase',
  'openssl',
  'passwd',
  'perl',
  'perl-base',
  'postgresql-client-common',
  'postgresql-common',
  'postgresql-common-dev',
  'proj-data',
  'sensible-utils',
  'ssl-cert',
  'systemd',
  'tzdata',
  'ucf',
];

/**
 * PostGIS has raster (GDAL) and 3D (SFCGAL) modules with a hundred dependencies; only `postgis-3.so` is loaded here.
 * The names contain a version, so they are parsed from the output of `apt-cache depends`.
 */
export const heavyParts = (dependencies: string): string[] => [
  ...new Set([...dependencies.matchAll(/\b(lib(?:gdal|sfcgal)\d\w*)/g)].map((match) => match[1] ?? '')),
];

/** A dpkg status file that declares the packages as installed, in a version higher than any real one. */
export const standInStatus = (heavy: readonly string[], architecture: string): string =>
  [...NEVER_NEEDED, ...heavy]
    .map((name) =>
      [
        `Package: ${name}`,
        'Status: install ok installed',
        'Version: 9999:0',
        `Architecture: ${architecture}`,
        'Multi-Arch: foreign',
        'Maintainer: none <none@localhost>',
        'Description: not needed by the engine',
        '',
        '',
      ].join('\n'),
    )
    .join('');
