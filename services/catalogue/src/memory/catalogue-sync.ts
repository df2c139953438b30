import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { catalogueChanged, type PayloadOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { Bus, kitTokens, Poller, type Clock, type Logger, type OnMissedEvents } from '@shop/service-kit';
import { ArtCoverRepository } from '../art-covers/art-cover.repository.ts';
import { CategoryRepository } from '../categories/category.repository.ts';
import { CollectionRepository } from '../collections/collection.repository.ts';
import { ProductRepository } from '../products/product.repository.ts';
import { inChunks } from '../shared/in-chunks.ts';
import { SynonymRepository } from '../synonyms/synonym.repository.ts';
import { CatalogueMemory } from './catalogue-memory.ts';
import { CatalogueVersionRepository } from './catalogue-version.repository.ts';
import { ReceivedVersions } from './received-versions.ts';

type Change = PayloadOf<typeof catalogueChanged>;
export type ChangedKind = Change['kind'];

const pollIntervalMs = 5_000;
/** No write takes this long: a change begun earlier belongs to a process that crashed. */
const lostAfterMs = 10_000;
/** Ids in one event; a larger change is announced in several. */
const idsPerEvent = 500;

export interface CatalogueChange<Made> {
  kind: ChangedKind;
  write: () => Promise<Made>;
  /** The ids of what was changed, after the write. */
  idsOf: (made: Made) => readonly string[];
}

/** Keeps the memory in sync with the database: a full load at startup, then events, and a periodic version check. */
@Injectable()
export class CatalogueSync implements OnApplicationBootstrap, OnApplicationShutdown, OnMissedEvents {
  private readonly received = new ReceivedVersions();
  private readonly listeners: (() => void)[] = [];
  private publishedSales = 0;
  /** Loads run one after the other, so that an older read never overwrites a newer one. */
  private line: Promise<void> = Promise.resolve();
  /** Products that the next queued load fetches, and that load. */
  private readonly wanted = new Set<string>();
  private nextFetch: Promise<void> | null = null;
  private readonly poller: Poller;

  constructor(
    private readonly memory: CatalogueMemory,
    private readonly versions: CatalogueVersionRepository,
    private readonly products: ProductRepository,
    private readonly categories: CategoryRepository,
    private readonly collections: CollectionRepository,
    private readonly covers: ArtCoverRepository,
    private readonly synonyms: SynonymRepository,
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {
    this.poller = new Poller({
      task: 'catch up',
      logger,
      pollIntervalMs,
      run: () => this.catchUp(),
      onFailure: (err) => logger.warn({ err }, 'the catalogue could not be compared with the database'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.inLine(() => this.loadAll());
    this.poller.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.line;
  }

  onMissedEvents(): Promise<void> {
    return this.catchUp();
  }

  /** Calls back whenever the memory was changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * Makes a change and announces it to all replicas. The change is recorded beforehand, so that the others learn of it
   * even if this process crashes between the write and the announcement.
   */
  async change<Made>({ kind, write, idsOf }: CatalogueChange<Made>): Promise<Made> {
    const begun = await this.versions.begin(this.clock());
    let made: Made;
    try {
      made = await write();
    } catch (error) {
      // Only a rejection proves that nothing was written; any other error may follow a successful write.
      if (error instanceof AppError && error.status < 500) await this.abandon(begun);
      throw error;
    }
    await this.announce(kind, idsOf(made), begun);
    return made;
  }

  /** Announces a change to all replicas, this process first. Call it after the write. */
  async announce(kind: ChangedKind, ids: readonly string[], begun?: string): Promise<void> {
    const events = [...inChunks(ids, idsPerEvent)];
    for (const [at, some] of events.entries()) {
      const isLast = at === events.length - 1;
      const version = await this.versions.next(isLast ? begun : undefined);
      const eventId = randomBytes(12).toString('base64url');
      const change: Change = { kind, ids: [...some], version, eventId };
      await this.onEvent(change);
      this.bus.publish(catalogueChanged, change);
    }
    if (events.length === 0 && begun !== undefined) await this.abandon(begun);
  }

  /** A failure here only causes another full load later. */
  private async abandon(begun: string): Promise<void> {
    try {
      await this.versions.abandon(begun);
    } catch (error) {
      this.logger.warn({ err: error }, 'a change that was not made stays noted for a moment');
    }
  }

  /** The published version of sales that the memory shows. */
  get popularityVersion(): number {
    return this.publishedSales;
  }

  /** Loads the sales up to a published version. Queued with other loads, so that an older read never overwrites it. */
  loadPopularity(version: number): Promise<void> {
    return this.inLine(async () => {
      if (version <= this.publishedSales) return;
      this.memory.setOrderedTimes(await this.products.findSoldAfter(this.publishedSales));
      this.publishedSales = version;
      this.notify();
    });
  }

  /**
   * Loads everything anew after the database went back, as when an older backup is restored: its versions, and those of
   * the sales, are counted again from there.
   */
  async reload(): Promise<void> {
    this.logger.warn('the database is older than the catalogue in memory, which is loaded anew');
    await this.inLine(() => {
      this.received.reset();
      this.publishedSales = 0;
      return this.loadAll();
    });
  }

  async onEvent(change: Change): Promise<void> {
    // The events of this process are delivered to it too.
    if (this.received.has(change.version)) return;
    if (change.kind === 'product') await this.fetchProducts(change.ids);
    else await this.inLine(() => this.load(change.kind));
    this.received.onEvent(change.version);
  }

  /** Reloads everything when the version counter shows that an event was missed, or that the database went back. */
  private async catchUp(): Promise<void> {
    if (await this.versions.countLost(new Date(this.clock().getTime() - lostAfterMs)))
      this.logger.warn('a process ended before it told of its change; the catalogue is loaded anew');
    const received = this.received.complete;
    // An event is published after its version is stored, so the stored one is never lower.
    const stored = await this.versions.read();
    if (stored < received) await this.reload();
    else if (stored > received)
      await this.inLine(() => (this.received.complete > received ? Promise.resolve() : this.loadAll()));
  }

  /** Ids that arrive during a load are fetched together by the next one: an import changes thousands. */
  private fetchProducts(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.wanted.add(id);
    return (this.nextFetch ??= this.inLine(async () => {
      const all = [...this.wanted];
      this.wanted.clear();
      this.nextFetch = null;
      await this.loadProducts(all);
      this.notify();
    }));
  }

  private inLine(work: () => Promise<void>): Promise<void> {
    const turn = this.line.then(work);
    this.line = turn.catch(() => undefined);
    return turn;
  }

  private async loadAll(): Promise<void> {
    const version = await this.versions.read();
    // Sections first, since products are placed by them.
    for (const kind of ['category', 'collection', 'art-cover', 'synonym'] as const) await this.load(kind);
    const seen = new Set<string>();
    await this.products.forEachBatch((stored) => {
      for (const { id } of stored) seen.add(id);
      this.memory.putProducts(stored);
    });
    this.memory.keepProducts(seen);
    this.received.startAt(version);
    this.logger.info({ products: seen.size, version }, 'the catalogue is loaded');
    this.notify();
  }

  private async load(kind: ChangedKind): Promise<void> {
    if (kind === 'category') this.memory.setCategories(await this.categories.findAll());
    if (kind === 'collection') this.memory.setCollections(await this.collections.findAll());
    if (kind === 'art-cover') this.memory.setCovers(await this.covers.findAll());
    if (kind === 'synonym') this.memory.setSynonyms(await this.synonyms.findAll());
    this.notify();
  }

  private async loadProducts(ids: readonly string[]): Promise<void> {
    const found = await this.products.findByIds(ids);
    const there = new Set(found.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) this.memory.removeProduct(id);
    this.memory.putProducts(found);
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
