import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';

export const idsToken = Symbol('ids');

/** Makes a unique and unguessable id; injected, so that tests can choose the ids. */
export type Ids = () => string;

/** For ids that no test has to choose, such as those of events. */
export const makeId: Ids = () => randomBytes(18).toString('base64url');

@Module({ providers: [{ provide: idsToken, useValue: makeId }], exports: [idsToken] })
export class IdsModule {}
