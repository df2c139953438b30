/**
 * Packages that the engine's packages ask for and the engine never loads: tools of the maintainer scripts (which are
 * not run), server administration, and locale and map projection tables. apt is told that they are installed.
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
 * PostGIS brings raster (GDAL) and 3D (SFCGAL) modules with a hundred packages behind them; only `postgis-3.so` is
 * loaded here. The names carry a version, so they are read from what `apt-cache depends` says of PostGIS.
 */
export const heavyParts = (dependencies: string): string[] => [
  ...new Set([...dependencies.matchAll(/\b(lib(?:gdal|sfcgal)\d\w*)/g)].map((match) => match[1] ?? '')),
];

/** The text of a dpkg status file that declares the packages as installed in a version newer than any. */
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
