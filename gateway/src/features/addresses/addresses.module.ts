import { Module } from '@nestjs/common';
import { AddressesController } from './addresses.controller.ts';

@Module({ controllers: [AddressesController] })
export class AddressesModule {}
