import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { peopleList } from '@shop/contracts';
import { readRows, readStaffList, type StaffListPage, type StaffListRows } from '@shop/service-kit';
import { Types, type Model } from 'mongoose';
import { Person } from './person.schema.ts';
import { conditionsOf, orderOf, type PeopleFilters, type StoredSort } from './people-list.query.ts';

type Row = typeof peopleList.reply.shape.data.element;

/** A document with the fields of the list. */
export type ListedPerson = Person & { _id: Types.ObjectId };

export interface PeoplePage {
  page: number;
  size: number;
  filters: PeopleFilters;
  direction: 'asc' | 'desc';
}

export type PeopleRows = StaffListRows<ListedPerson, Row>;

const projection: Readonly<Record<string, 1>> = {
  ...{ firstName: 1, secondName: 1, middleName: 1, nickname: 1, sex: 1 },
  ...{ phone: 1, email: 1, roleId: 1, isBanned: 1, registeredAt: 1 },
};

/** Reads the list of people for staff, each page by the index of its filters and order. */
@Injectable()
export class PeopleListRepository {
  constructor(@InjectModel(Person.name) private readonly people: Model<ListedPerson>) {}

  list(
    field: StoredSort,
    { page, size, filters, direction }: PeoplePage,
    rows: PeopleRows,
  ): Promise<StaffListPage<Row>> {
    const query = { page, size, direction, conditions: conditionsOf(filters), projection };
    return readStaffList(this.people, orderOf(filters, field), query, rows);
  }

  /**
   * All people, those who last signed in before the date, and those who registered before it and for whom no sign-in is
   * recorded. All counts come from indexes.
   */
  async countByLastSignIn(date: Date): Promise<{ people: number; inactive: number; unknown: number }> {
    const [before, recorded] = [{ $lt: date }, { $gte: new Date(0) }];
    const bySignIn = (condition: object): Promise<number> =>
      this.people.countDocuments(condition).hint('last_signed_in').exec();
    const [people, registeredBefore, recordedOfThem, inactive] = await Promise.all([
      this.people.countDocuments({}).hint('staff_newest').exec(),
      this.people.countDocuments({ registeredAt: before }).hint('staff_newest').exec(),
      bySignIn({ lastSignedInAt: recorded, registeredAt: before }),
      bySignIn({ lastSignedInAt: { ...recorded, ...before } }),
    ]);
    // Four counts are no snapshot: somebody may sign in between two of them.
    return { people, inactive, unknown: Math.max(0, registeredBefore - recordedOfThem) };
  }

  /** The same role by role, in the order of the given ids, and by registration within a role. */
  async listByRole(
    roleIds: readonly string[],
    { page, size, filters, direction }: PeoplePage,
    rows: PeopleRows,
  ): Promise<StaffListPage<Row>> {
    const documents: ListedPerson[] = [];
    const step = direction === 'asc' ? 1 : -1;
    let total = 0;
    let skip = (page - 1) * size;
    for (const roleId of roleIds) {
      const ofRole = { ...filters, roleIds: [roleId] };
      const { index, paths } = orderOf(ofRole, 'registeredAt');
      const condition = { $and: conditionsOf(ofRole) };
      const hint = typeof index === 'string' ? index : index(0);
      const count = await this.people.countDocuments(condition).hint(hint);
      const limit = size - documents.length;
      if (skip < count && limit > 0) {
        const sort = paths.map((path): [string, 1 | -1] => [path, step]);
        const reading = this.people.find(condition, projection).hint(hint).sort(sort);
        documents.push(...(await reading.skip(skip).limit(limit).lean<ListedPerson[]>()));
      }
      total += count;
      skip = Math.max(0, skip - count);
    }
    return { total, data: readRows(documents, rows) };
  }
}
