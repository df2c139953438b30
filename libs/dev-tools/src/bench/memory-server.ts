import { getPage } from '@shop/contracts';
import { benchPage } from './bench-page.ts';
import type { BusKit } from './load-bus.ts';

/**
 * A service that answers every question for a page from memory, run as a process of its own: what is left of a round trip
 * is the bus. Arguments: the bundle of service-kit, the address of NATS, the prefix of the subjects.
 */
const [bundle = '', natsUrl = '', prefix = ''] = process.argv.slice(2);
const kit: BusKit = await import(bundle);
const connection = await kit.openBusConnection(natsUrl, 'bench-memory');
const server = new kit.BusServer(connection, 'catalogue', prefix, kit.createLogger('bench-memory', 'warn'));
const reply = { ...getPage.example.reply, ...benchPage };
await server.listen([{ contract: getPage, work: () => reply }], []);
process.once('disconnect', () => process.exit());
process.send?.({ ready: 'memory' });
