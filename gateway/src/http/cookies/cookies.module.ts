import { Module } from '@nestjs/common';
import { CookieJar } from './cookie-jar.ts';

@Module({ providers: [CookieJar], exports: [CookieJar] })
export class CookiesModule {}
