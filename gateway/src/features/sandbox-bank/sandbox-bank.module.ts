import { Module } from '@nestjs/common';
import { SandboxBankController } from './sandbox-bank.controller.ts';

@Module({ controllers: [SandboxBankController] })
export class SandboxBankModule {}
