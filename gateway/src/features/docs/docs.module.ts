import { Module } from '@nestjs/common';
import { OpenApiSource } from '../../openapi/open-api-source.ts';
import { DocsController } from './docs.controller.ts';

@Module({ controllers: [DocsController], providers: [OpenApiSource] })
export class DocsModule {}
