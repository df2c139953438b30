import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';

export const idsToken = Symbol('ids');

/** Makes a name that nobody has and nobody can guess; given by injection, so that a test can choose it. */
export type Ids = () => string;

/** Where nobody asks which id it was, such as the name of an announcement. */
export const makeId: Ids = () => randomBytes(18).toString('base64url');

@Module({ providers: [{ provide: idsToken, useValue: makeId }], exports: [idsToken] })
export class IdsModule {}
