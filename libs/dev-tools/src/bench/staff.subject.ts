import { z } from 'zod';
import { measureProcesses } from '../process-table/process-table.ts';
import { benchStaff } from './back-office-staff.ts';
import type { BenchSubject, OpenSubject } from './bench-subject.ts';
import { calling } from './calling.ts';
import { loneShopNeeds, openLoneShop } from './lone-shop.ts';
import { openStaffCrowd } from './staff-crowd.ts';
import { benchEditor, benchPhone, writeAuditEntries, writePeople } from './staff-records.ts';

interface StaffSize {
  people: number;
  entries: number;
  sockets: number;
}

const listShape = z.object({ total: z.int(), data: z.array(z.object({ _id: z.string() })) });

/** Measures what staff share: the list of people, the audit log, and a notification to everybody. */
export const staffSubject = (size: StaffSize): BenchSubject => ({
  title: `Staff: ${size.people} people, ${size.entries} entries of the audit log, ${size.sockets} sockets`,
  about: [
    'Pages of ten people and of ten entries over HTTP, through gateway and service. "A word to all" is one message from its sending until the last socket of the one gateway has received it.',
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load with its sockets share the machine.',
  ],
  needs: loneShopNeeds,
  concurrencies: [1, 8],
  open: () => open(size),
});

function open({ people, entries, sockets }: StaffSize): Promise<OpenSubject> {
  return openLoneShop('staff', async (shop, closing) => {
    const facts = [await writePeople(shop, people), await writeAuditEntries(shop, entries)];
    const staff = benchStaff(shop.origin, shop.tokenKey, ['viewUserCredentials', 'createNewRoles']);
    const reading = (name: string, path: string, least: number) =>
      calling(name, async () => {
        const { total } = listShape.parse(await (await staff.get(path)).json());
        if (total < least) throw new Error(`${name}: ${total} of ${least}`);
      });
    const before = await memoryOf(shop.pid);
    const crowd = await openStaffCrowd(shop.origin, shop.tokenKey, sockets);
    closing.add(() => crowd.close());
    const each = ((await memoryOf(shop.pid)) - before) / sockets / 1_024;
    return {
      subjects: [
        reading('people, newest first', '/api/admin/users?limit=10', people),
        reading(
          'people, in the middle by name',
          `/api/admin/users?limit=10&sortBy=Second+name&page=${Math.ceil(people / 20)}`,
          people,
        ),
        reading('people by a word', '/api/admin/users?limit=10&search=белозёр', 1),
        reading('people by a phone', `/api/admin/users?limit=10&search=${benchPhone(1)}`, 1),
        reading('audit log, newest first', '/api/admin/audit?limit=10', entries),
        reading('audit log of a person', `/api/admin/audit?limit=10&actor=${benchEditor(1)}`, 1),
        calling('a word to all', () => crowd.notifyAll()),
      ],
      facts: [
        ...facts,
        `${sockets} sockets just after they connected: ${each.toFixed(0)} kB of the API's memory each`,
      ],
    };
  });
}

async function memoryOf(pid: number): Promise<number> {
  const [row] = await measureProcesses([{ name: 'API', pid }]);
  return row ? (row.pss ?? row.rss) : 0;
}
