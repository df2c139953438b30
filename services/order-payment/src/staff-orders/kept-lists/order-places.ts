/** The sort key of an order in a list: these numbers in sequence, then the id. */
export interface OrderPlace {
  id: string;
  keys: readonly number[];
}

const idBytes = 12;
/** The offset of the part of an id that differs most between orders that were inserted in succession. */
const tailAt = 8;

/**
 * The ids of a list in ascending order, stored compactly: a list of a million orders takes 28 MB. Immutable; `with`
 * creates the next version.
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

  /** @param found in any order */
  static of(found: readonly OrderPlace[], keyCount: number): OrderPlaces {
    const writer = new PlaceWriter(keyCount, found.length);
    for (const place of found.toSorted(compare)) writer.add(place);
    return new OrderPlaces(...writer.done());
  }

  /** @param batches in the order of the list. @returns null when there are more than `maxLength` */
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

  /** The ids from one position up to, but not including, another, ascending. */
  slice(from: number, to: number): string[] {
    const count = Math.max(0, Math.min(to, this.length) - from);
    return Array.from({ length: count }, (_, at) => this.idAt(from + at));
  }

  /** The position of an order in the list, or where it would be inserted: the number of orders before it. */
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

  /** A copy without the changed orders, but with those of them that belong to the list now. */
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

/** Appends places, and enlarges its buffers when they are full. */
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
    // Trims the buffers, since the result stays in memory.
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
