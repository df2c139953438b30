import { Module } from '@nestjs/common';
import { ExternalController } from './external.controller.ts';
import { ExternalDocsController } from './external-docs.controller.ts';

@Module({ controllers: [ExternalController, ExternalDocsController] })
export class ExternalModule {}
