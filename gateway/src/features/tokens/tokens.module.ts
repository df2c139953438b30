import { Module } from '@nestjs/common';
import { TokensController } from './tokens.controller.ts';

@Module({ controllers: [TokensController] })
export class TokensModule {}
