/** The maximum size of an imported table, in bytes: about 50,000 products with descriptions. */
export const maxImportBytes = 67_108_864;

/** The maximum number of non-empty rows in it: a record of each row is stored as long as the import. */
export const maxImportRows = 200_000;

/** How many days an import, its file and what is needed to undo it are stored. */
export const importKeptDays = 30;

/** The maximum size of an archive of pictures for an import, in bytes. */
export const maxArchiveBytes = 536_870_912;

/** The maximum number of files in an archive of pictures. */
export const maxArchiveFiles = 5_000;

/** All files together, unpacked. Photos are already compressed: an archive that grows beyond this holds no photos. */
export const maxUnpackedBytes = 2 * maxArchiveBytes;
