import { Module } from '@nestjs/common';
import { PersonNamesModule } from '../../people/person-names.module.ts';
import { BugsController } from './bugs.controller.ts';
import { ShowBugs } from './show-bugs.ts';

@Module({ imports: [PersonNamesModule], controllers: [BugsController], providers: [ShowBugs] })
export class BugsModule {}
