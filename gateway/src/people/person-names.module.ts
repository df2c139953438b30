import { Module } from '@nestjs/common';
import { PersonNames } from './person-names.ts';

@Module({ providers: [PersonNames], exports: [PersonNames] })
export class PersonNamesModule {}
