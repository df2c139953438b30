import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Page } from './page.schema.ts';

/** What is known of a page besides when it was changed. */
export type PageContent = Pick<Page, 'link' | 'title' | 'content'>;

@Injectable()
export class PageRepository implements OnModuleInit {
  constructor(@InjectModel(Page.name) private readonly pages: Model<Page>) {}

  async onModuleInit(): Promise<void> {
    await this.pages.createIndexes();
  }

  async findByLink(link: string): Promise<Page | null> {
    return this.pages.findOne({ link }, { _id: 0 }).lean<Page>();
  }

  /** Every page without its content, by link. There are a dozen: staff write them by hand. */
  async findAll(): Promise<Omit<Page, 'content'>[]> {
    return this.pages.find({}, { _id: 0, content: 0 }).sort({ link: 1 }).limit(1_000).lean<Page[]>();
  }

  /** Creates or replaces the page in one write, and gives what is stored now. */
  async put({ link, title, content }: PageContent, updatedAt: Date): Promise<Page> {
    return this.pages
      .findOneAndUpdate(
        { link },
        { $set: { title, content, updatedAt } },
        { upsert: true, returnDocument: 'after', projection: { _id: 0 } },
      )
      .orFail()
      .lean<Page>();
  }
}
