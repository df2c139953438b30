import { Module } from '@nestjs/common';
import { ImageDelivery } from './image-delivery.ts';
import { ImagesController } from './images.controller.ts';

@Module({ controllers: [ImagesController], providers: [ImageDelivery] })
export class ImagesModule {}
