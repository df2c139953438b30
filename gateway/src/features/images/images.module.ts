import { Module } from '@nestjs/common';
import { ImageShelf } from './image-shelf.ts';
import { ImagesController } from './images.controller.ts';

@Module({ controllers: [ImagesController], providers: [ImageShelf] })
export class ImagesModule {}
