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

/** «Заказ № 100123», «Баг «Не открывается корзина»» */
export const subjectText = ({ kind, title }: StaffSubject): string => {
  // A sentence of its own, unlike numbers, names and products with quotes inside.
  const isQuoted = kind === 'bug' && title !== '';
  return `${feedTexts.subjects[kind]} ${isQuoted ? `«${title}»` : title}`.trim();
};

/**
 * Finds orders, products, bugs and people, those that the person may see, each kind with the same share of the places. A
 * kind whose search failed has a line that says so; it throws only if all failed.
 */
export const searchSubjects =
  (permissions: ReadonlySet<Permission>, sources: Readonly<Record<Kind, Find>> = find) =>
  async (text: string, limit: number, signal: AbortSignal): Promise<RemoteOption[]> => {
    const allowed = kinds.filter((kind) => permissions.has(subjectPermission[kind]));
    const results = await Promise.allSettled(
      allowed.map(async (kind) =>
        (await sources[kind](text, limit, signal)).map((thing) => subjectOption({ kind, ...thing })),
      ),
    );
    const failed = allowed.filter((_, at) => results[at]?.status === 'rejected');
    const reason = results.find((result) => result.status === 'rejected')?.reason;
    if (failed.length > 0 && failed.length === allowed.length) throw reason;
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const some = found.filter(({ length }) => length > 0);
    const share = Math.ceil((limit - failed.length) / Math.max(1, some.length));
    return [
      ...some.flatMap((options) => options.slice(0, share)).slice(0, limit - failed.length),
      ...failed.map(failedOption),
    ];
  };

/** Says that things of this kind could not be searched. */
const failedOption = (kind: Kind): RemoteOption => ({
  value: `failed:${kind}`,
  label: `${feedTexts.subjects[kind]}: ${feedTexts.form.searchFailed}`,
  isNotice: true,
});

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
  // The name of a person must not outlive their erasure, so a task holds only the reference.
  if (kind === 'user') return { kind, id, title: '' };
  const title = label.slice(feedTexts.subjects[kind].length).trim();
  const isQuoted = kind === 'bug' && /^«.*»$/.test(title);
  return { kind, id, title: (isQuoted ? title.slice(1, -1) : title).slice(0, maxTitle) };
}
