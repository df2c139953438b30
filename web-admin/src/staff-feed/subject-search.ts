import type { RemoteOption } from '@shop/admin-kit';
import { listBugs, listStaffOrders, listStaffProducts, listUsers, type StaffSubject } from '@shop/api-client';
import { staffSubjectKinds, subjectPermission, type Permission } from '@shop/domain';
import { feedTexts } from './feed.texts.ts';

/** What a task can point to; a task points to no other task. */
type Kind = Exclude<StaffSubject['kind'], 'task'>;
type Thing = Pick<StaffSubject, 'id' | 'title'>;
type Find = (text: string, limit: number, signal: AbortSignal) => Promise<Thing[]>;

const find: Readonly<Record<Kind, Find>> = {
  order: async (text, limit, signal) => {
    const body = { orderSearchTerm: text, selectedStatus: 'all' as const, page: 1, limit };
    const { data } = await listStaffOrders({ body, signal, throwOnError: true });
    return data.data.map(({ _id: id, orderId }) => ({ id, title: `№ ${orderId}` }));
  },
  product: async (text, limit, signal) => {
    const body = { searchTerm: text, page: 1, limit };
    const { data } = await listStaffProducts({ body, signal, throwOnError: true });
    return data.data.map(({ _id: id, Title }) => ({ id, title: Title }));
  },
  bug: async (text, limit, signal) => {
    const { data } = await listBugs({ signal, throwOnError: true });
    const sought = text.toLocaleLowerCase('ru-RU');
    return data
      .filter(({ title }) => title.toLocaleLowerCase('ru-RU').includes(sought))
      .slice(0, limit)
      .map(({ _id: id, title }) => ({ id, title }));
  },
  user: async (text, limit, signal) => {
    const query = { limit, ...(text !== '' && { search: text }) };
    const { data } = await listUsers({ query, signal, throwOnError: true });
    return data.data.map((user) => ({
      id: user._id,
      title:
        [user['Second name'], user['First name']].filter(Boolean).join(' ') || user.Nickname || user.Phone,
    }));
  },
};

const kinds = staffSubjectKinds.filter((kind) => kind !== 'task');
const maxTitle = 200;

/** «Заказ № 100123» */
export const subjectText = ({ kind, title }: StaffSubject): string =>
  `${feedTexts.subjects[kind]} ${title}`.trim();

/** Finds orders, products, bugs and people, those that the person may see, each kind with the same share of the places. */
export const searchSubjects =
  (permissions: ReadonlySet<Permission>) =>
  async (text: string, limit: number, signal: AbortSignal): Promise<RemoteOption[]> => {
    const found = await Promise.all(
      kinds
        .filter((kind) => permissions.has(subjectPermission[kind]))
        .map(async (kind) =>
          (await find[kind](text, limit, signal)).map((thing) => subjectOption({ kind, ...thing })),
        ),
    );
    const some = found.filter(({ length }) => length > 0);
    return some.flatMap((options) => options.slice(0, Math.ceil(limit / some.length)));
  };

/** The subject as an option of a field. */
export const subjectOption = (subject: StaffSubject): RemoteOption => ({
  value: `${subject.kind}:${subject.id}`,
  label: subjectText(subject),
});

/** The subject of such an option. */
export function subjectOf({ value, label }: RemoteOption): StaffSubject | null {
  const [named, id = ''] = value.split(':');
  const kind = staffSubjectKinds.find((one) => one === named);
  if (!kind) return null;
  return { kind, id, title: label.slice(feedTexts.subjects[kind].length).trim().slice(0, maxTitle) };
}
