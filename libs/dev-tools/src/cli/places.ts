import { join, resolve } from 'node:path';

/** The folders of this repository that the tools use; all local data is under `.local/`. */
export const repositoryRoot = resolve(import.meta.dirname, '../../../..');
export const localFolder = join(repositoryRoot, '.local');
export const logFolder = join(localFolder, 'logs');
export const shopLog = join(logFolder, 'shop.log');
export const nodeBinary = join(repositoryRoot, 'node_modules/node/bin/node');
