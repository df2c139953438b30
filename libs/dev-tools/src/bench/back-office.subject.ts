import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { colours, sizes } from '@shop/domain';
import type { NamedProcess } from '../process-table/process-table.ts';
import { benchStaff, type BenchStaff } from './back-office-staff.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { fill, splitShopNeeds } from './catalogue-shop.ts';
import { importRows } from './import-of-rows.ts';
import { openLoneShop } from './lone-shop.ts';
import { withPeakMemory } from './peak-memory.ts';

const stride = 7_919;
const pageSize = 10;
const bulk = 1_000;
const photoBytes = 5_000_000;

export interface BackOfficeOptions {
  products: number;
  /** How many photos of 5 MB are uploaded. */
  photos: number;
  /** Row counts of the tables that are imported one after the other; never more than there are products. */
  imports: readonly number[];
}

/** Measures what staff wait for in the catalogue. */
export const backOfficeSubject = (options: BackOfficeOptions): BenchSubject => ({
  title: `Back office: the catalogue, ${options.products} products`,
  about: [
    `POST /api/admin/products over HTTP, through gateway and service, among ${options.products} products beside those of the demo shop; every service is a process of its own. "by title" searches for another word each time, "last page" is the end of the list.`,
    'Below: saves of one product, a change of many, photos, and tables that come in. What each process had of memory is sampled ten times a second.',
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: splitShopNeeds,
  concurrencies: [1, 8, 32],
  open: () => open(options),
});

const listed = z.object({
  total: z.int(),
  data: z.array(z.object({ _id: z.string(), updatedAt: z.string(), Title: z.string() })),
});
type Listed = z.output<typeof listed>['data'][number];

async function open({ products, photos, imports }: BackOfficeOptions): Promise<OpenSubject> {
  const counted: ((processes: readonly NamedProcess[]) => Promise<string[]>)[] = [];
  const opened = await openLoneShop(
    'back_office',
    async ({ origin, natsUrl, busPrefix, sessionSecret }) => {
      const written = await fill(natsUrl, busPrefix, products);
      const staff = benchStaff(origin, sessionSecret, ['addShopItems', 'editShopItems']);
      counted.push(
        () => saveOne(staff),
        (processes) => changeMany(staff, processes),
        (processes) => uploadPhotos(staff, photos, processes),
        ...imports.map(
          (rows) => (processes: readonly NamedProcess[]) =>
            importRows(staff, { rows: Math.min(rows, products), processes }),
        ),
      );
      return { subjects: listsOf(staff, products), facts: [written] };
    },
    { split: true },
  );
  const watched = opened.processes.filter(({ name }) => name === 'catalogue' || name === 'gateway');
  return {
    ...opened,
    counted: async () => {
      const lines: string[] = [];
      for (const count of counted) lines.push(...(await count(watched)));
      return lines;
    },
  };
}

const list = async (staff: BenchStaff, question: object): Promise<z.output<typeof listed>> =>
  listed.parse(await (await staff.send('POST', '/api/admin/products', question)).json());

function listsOf(staff: BenchStaff, products: number) {
  let turn = 0;
  const expecting = (name: string, question: () => object, least = pageSize) =>
    calling(name, async () => {
      const { data } = await list(staff, { limit: pageSize, ...question() });
      if (data.length < Math.min(least, products)) throw new Error(`${name}: ${data.length} rows`);
    });
  const words = ['худи', 'футболка', 'свитшот', 'кит', 'сорока'];
  return [
    expecting('newest', () => ({})),
    expecting('by price', () => ({ sortField: 'Price', sortDirection: 'asc' })),
    expecting('hidden', () => ({ selectedStatus: 'hidden' }), 0),
    expecting('by title', () => ({ searchTerm: words[(turn += 1) % words.length] }), 0),
    expecting('any page', () => ({ page: 1 + (((turn += 1) * stride) % Math.floor(products / pageSize)) })),
    expecting('last page', () => ({ page: Math.floor(products / pageSize) })),
  ];
}

const saved = z.object({ product: z.object({ _id: z.string(), updatedAt: z.string(), Title: z.string() }) });

async function save(staff: BenchStaff, product: Listed, fields: Record<string, string>): Promise<Listed> {
  const form = new FormData();
  const named = { _id: product._id, updatedAt: product.updatedAt, ...fields };
  for (const [name, value] of Object.entries(named)) form.append(name, value);
  return saved.parse(await (await staff.sendForm('/api/admin/products/update', form)).json()).product;
}

/** Saves a plain product, and one with six colours, seven sizes and twenty seams: 840 combinations. */
async function saveOne(staff: BenchStaff): Promise<string[]> {
  const { data } = await list(staff, { limit: pageSize });
  let [plain, large] = data;
  if (!plain || !large) throw new Error('no product to save');
  const seams = Array.from({ length: 20 }, (_, at) => ({ name: `Вышивка ${at}`, color: 'red', photos: [] }));
  large = await save(staff, large, {
    ...{ Colors: JSON.stringify(colours.slice(0, 6)), Sizes: JSON.stringify(sizes.slice(0, 7)) },
    Seams: JSON.stringify(seams),
  });
  const plainTimes: number[] = [];
  const largeTimes: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    let begunAt = performance.now();
    plain = await save(staff, plain, { Title: `${plain.Title.slice(0, 40)} ${turn}` });
    plainTimes.push(performance.now() - begunAt);
    begunAt = performance.now();
    large = await save(staff, large, { Title: `${large.Title.slice(0, 40)} ${turn}` });
    largeTimes.push(performance.now() - begunAt);
  }
  return [
    `Save of a plain product: ${spread(plainTimes)}; of one with 840 combinations: ${spread(largeTimes)}.`,
  ];
}

function spread(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): string => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

async function changeMany(staff: BenchStaff, processes: readonly NamedProcess[]): Promise<string[]> {
  const productIds: string[] = [];
  for (let page = 1; productIds.length < bulk; page += 1) {
    const { data } = await list(staff, { page, limit: 100 });
    if (data.length === 0) break;
    productIds.push(...data.map(({ _id }) => _id));
  }
  const lines: string[] = [];
  for (const isFastDelivery of [true, false]) {
    const { ms, memory } = await withPeakMemory(processes, () =>
      staff.send('PUT', '/api/admin/products/status', { productIds, values: { isFastDelivery } }),
    );
    lines.push(`Change of ${productIds.length} products in one call: ${ms} ms; ${memory}.`);
  }
  return lines;
}

/** Uploads images of random noise, which no format can compress, each photo different. */
async function uploadPhotos(
  staff: BenchStaff,
  photos: number,
  processes: readonly NamedProcess[],
): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  const side = Math.floor(Math.sqrt(photoBytes / 3 / 1.02));
  const files: Buffer[] = [];
  for (let number = 0; number < photos; number += 1) {
    const raw = { width: side, height: side, channels: 3 } as const;
    files.push(
      await sharp(randomBytes(side * side * 3), { raw })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    );
  }
  const { ms, memory } = await withPeakMemory(processes, async () => {
    for (const bytes of files) {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
      await staff.sendForm('/api/admin/images', form);
    }
  });
  const size = ((files[0]?.length ?? 0) / 1_000_000).toFixed(1);
  return [
    `Upload of ${photos} photos of ${size} MB, one after the other: ${(ms / 1_000).toFixed(1)} s; ${memory}.`,
  ];
}
