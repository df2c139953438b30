import { Module } from '@nestjs/common';
import { Analytics } from './analytics.ts';

@Module({ providers: [Analytics] })
export class AnalyticsModule {}
