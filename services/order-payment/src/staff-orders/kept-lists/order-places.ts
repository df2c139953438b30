/** Where an order stands in a sorted list: by these numbers one after the other, then by its id. */
export interface OrderPlace {
  id: string;
  keys: readonly number[];
}

const idBytes = 12;
/** Where the part of an id begins that differs most between orders that were written one after the other. */
const tailAt = 8;

/**
 * The ids of a list in ascending order, in as little memory as they need: a list of a million orders is 28 MB. It never changes;
 * `with` makes the next one.
 */
export class OrderPlaces {
  readonly length: number;
  private readonly ids: Buffer;
  private readonly keys: readonly Float64Array[];

  private constructor(ids: Buffer, keys: readonly Float64Array[], length: number) {
    this.ids = ids;
    this.keys = keys;
    this.length = length;
  }

  /** @param found in whatever order */
  static of(found: readonly OrderPlace[], keyCount: number): OrderPlaces {
    const writer = new PlaceWriter(keyCount, found.length);
    for (const place of found.toSorted(compare)) writer.add(place);
    return new OrderPlaces(...writer.done());
  }

  /** @param batches in the order of the list. @returns null when there are more than may be */
  static async from<Row>(
    batches: AsyncIterable<readonly Row[]>,
    toPlace: (row: Row) => OrderPlace,
    maxLength: number,
    keyCount: number,
  ): Promise<OrderPlaces | null> {
    const writer = new PlaceWriter(keyCount, 1_024);
    for await (const batch of batches) {
      if (writer.length + batch.length > maxLength) return null;
      for (const row of batch) writer.add(toPlace(row));
    }
    return new OrderPlaces(...writer.done());
  }

  /** The ids from one place to before another, ascending. */
  slice(from: number, to: number): string[] {
    const count = Math.max(0, Math.min(to, this.length) - from);
    return Array.from({ length: count }, (_, at) => this.idAt(from + at));
  }

  /** Where the order of a place stands, or would stand if it were in the list: so many orders come before it. */
  indexOf(place: OrderPlace): number {
    let from = 0;
    let to = this.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(this.placeAt(middle), place) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  placeAt(at: number): OrderPlace {
    return { id: this.idAt(at), keys: this.keys.map((values) => values[at] ?? 0) };
  }

  /** The list without the changed orders, and with those of them that belong to it now. */
  with(changed: ReadonlySet<string>, found: readonly OrderPlace[]): OrderPlaces {
    const tails = new Set([...changed].map((id) => Buffer.from(id, 'hex').readUInt32BE(tailAt)));
    const waiting = found.toSorted(compare);
    const writer = new PlaceWriter(this.keys.length, this.length + waiting.length);
    let next = 0;
    for (let at = 0; at < this.length; at++) {
      if (tails.has(this.ids.readUInt32BE(at * idBytes + tailAt)) && changed.has(this.idAt(at))) continue;
      for (let one = waiting[next]; one && this.isBefore(one, at); one = waiting[next]) {
        writer.add(one);
        next += 1;
      }
      writer.copy(this.ids, this.keys, at);
    }
    for (const one of waiting.slice(next)) writer.add(one);
    return new OrderPlaces(...writer.done());
  }

  private isBefore({ id, keys }: OrderPlace, at: number): boolean {
    for (const [key, values] of this.keys.entries()) {
      const difference = (keys[key] ?? 0) - (values[at] ?? 0);
      if (difference !== 0) return difference < 0;
    }
    return id < this.idAt(at);
  }

  private idAt(at: number): string {
    return this.ids.toString('hex', at * idBytes, (at + 1) * idBytes);
  }
}

function compare(one: OrderPlace, other: OrderPlace): number {
  for (const [at, key] of one.keys.entries()) {
    const difference = key - (other.keys[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** Writes places one behind the other, and takes more room when there is none left. */
class PlaceWriter {
  length = 0;
  private ids: Buffer;
  private keys: Float64Array[];

  constructor(keyCount: number, room: number) {
    this.ids = Buffer.allocUnsafe(room * idBytes);
    this.keys = Array.from({ length: keyCount }, () => new Float64Array(room));
  }

  add({ id, keys }: OrderPlace): void {
    this.makeRoom();
    this.ids.write(id, this.length * idBytes, 'hex');
    for (const [at, values] of this.keys.entries()) values[this.length] = keys[at] ?? 0;
    this.length += 1;
  }

  copy(ids: Buffer, keys: readonly Float64Array[], from: number): void {
    this.makeRoom();
    ids.copy(this.ids, this.length * idBytes, from * idBytes, (from + 1) * idBytes);
    for (const [at, values] of this.keys.entries()) values[this.length] = keys[at]?.[from] ?? 0;
    this.length += 1;
  }

  done(): [ids: Buffer, keys: Float64Array[], length: number] {
    // What is kept holds no room that nobody uses.
    return [
      Buffer.from(this.ids.subarray(0, this.length * idBytes)),
      this.keys.map((values) => values.slice(0, this.length)),
      this.length,
    ];
  }

  private makeRoom(): void {
    if ((this.length + 1) * idBytes <= this.ids.length) return;
    const room = Math.max(16, this.length * 2);
    const ids = Buffer.allocUnsafe(room * idBytes);
    this.ids.copy(ids);
    this.ids = ids;
    this.keys = this.keys.map((values) => {
      const wider = new Float64Array(room);
      wider.set(values);
      return wider;
    });
  }
}
