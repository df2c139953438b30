import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { lastEditFields, nullOnDuplicateKey } from '@shop/service-kit';
import type { Model, Types } from 'mongoose';
import { Page } from './page.schema.ts';

/** The fields of a page that staff edit. */
export type PageContent = Pick<Page, 'link' | 'title' | 'content'>;

/** A page with its id as text. */
export type PageRecord = Omit<Page, 'formerLinks'> & {
  id: string;
  formerLinks: NonNullable<Page['formerLinks']>;
};

type Lean = Page & { _id: Types.ObjectId };

const toRecord = ({ _id, formerLinks = [], ...page }: Lean): PageRecord => ({
  ...page,
  formerLinks,
  id: _id.toHexString(),
});

@Injectable()
export class PageRepository implements OnModuleInit {
  constructor(@InjectModel(Page.name) private readonly pages: Model<Page>) {}

  async onModuleInit(): Promise<void> {
    await this.pages.createIndexes();
  }

  async findByLink(link: string): Promise<PageRecord | null> {
    const found = await this.pages.findOne({ link }).lean<Lean>();
    return found && toRecord(found);
  }

  async findById(id: string): Promise<PageRecord | null> {
    const found = await this.pages.findById(id).lean<Lean>();
    return found && toRecord(found);
  }

  /** Pages that had this link before. */
  async findByFormerLink(link: string): Promise<PageRecord[]> {
    const found = await this.pages
      .find({ 'formerLinks.link': link }, { content: 0 })
      .limit(100)
      .lean<Lean[]>();
    return found.map(toRecord);
  }

  /** All pages without their content, sorted by link. There are about a dozen, written by staff. */
  async findAll(): Promise<Omit<PageRecord, 'content'>[]> {
    const found = await this.pages.find({}, { content: 0 }).sort({ link: 1 }).limit(1_000).lean<Lean[]>();
    return found.map(toRecord);
  }

  /** The next pages after this link, sorted by link. */
  async findAfter(afterLink: string, limit: number): Promise<PageRecord[]> {
    const found = await this.pages
      .find({ link: { $gt: afterLink } })
      .sort({ link: 1 })
      .limit(limit)
      .lean<Lean[]>();
    return found.map(toRecord);
  }

  /** Creates or replaces the page in one write, and returns the stored one. */
  async put({ link, title, content }: PageContent, updatedAt: Date): Promise<PageRecord> {
    const stored = await this.pages
      .findOneAndUpdate(
        { link },
        { $set: { title, content, updatedAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .lean<Lean>();
    return toRecord(stored);
  }

  /** @returns null when another page has the link */
  insert(content: PageContent, updatedAt: Date): Promise<PageRecord | null> {
    return nullOnDuplicateKey(async () => {
      const created = await this.pages.create({ ...content, updatedAt, ...lastEditFields(updatedAt) });
      return toRecord(created.toObject<Lean>());
    });
  }

  /**
   * Stores the new content if the record is still the stored version.
   *
   * @returns `stale` when it is not; null when another page has the link
   */
  edit(
    { id, updatedAt: readAt }: PageRecord,
    { formerLinks, ...content }: PageContent & Pick<PageRecord, 'formerLinks'>,
    updatedAt: Date,
  ): Promise<PageRecord | 'stale' | null> {
    const fields = {
      ...content,
      ...(formerLinks.length > 0 && { formerLinks }),
      updatedAt,
      ...lastEditFields(updatedAt),
    };
    return nullOnDuplicateKey(async () => {
      const stored = await this.pages
        .findOneAndUpdate({ _id: id, updatedAt: readAt }, { $set: fields }, { returnDocument: 'after' })
        .lean<Lean>();
      return stored ? toRecord(stored) : 'stale';
    });
  }
}
