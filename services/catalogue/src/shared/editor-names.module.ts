import { Module } from '@nestjs/common';
import { EditorNames } from './editor-names.ts';

@Module({ providers: [EditorNames], exports: [EditorNames] })
export class EditorNamesModule {}
