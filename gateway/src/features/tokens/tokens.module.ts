import { Module } from '@nestjs/common';
import { PersonNamesModule } from '../../people/person-names.module.ts';
import { TokensController } from './tokens.controller.ts';

@Module({ imports: [PersonNamesModule], controllers: [TokensController] })
export class TokensModule {}
