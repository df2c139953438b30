import { Controller } from '@nestjs/common';
import { getPage } from '@shop/contracts';
import { benchPage } from './bench-page.ts';
import type { BusKit } from './load-bus.ts';

/**
 * A service that answers every page request from memory, run as a separate process: the rest of a round trip is the
 * bus. Arguments: the bundle of service-kit, the address of NATS, the prefix of the subjects.
 */
const [bundle = '', natsUrl = '', prefix = ''] = process.argv.slice(2);
const kit: BusKit = await import(bundle);
const connection = await kit.openBusConnection(natsUrl, 'bench-memory');
const logger = kit.createLogger('bench-memory', 'warn');
const reply = { ...getPage.example.reply, ...benchPage };

class PagesController {
  getPage(): typeof reply {
    return reply;
  }
}
// Node runs this file from source, where decorators are not supported.
Controller()(PagesController);
const method = Object.getOwnPropertyDescriptor(PagesController.prototype, 'getPage') ?? {};
kit.HandleMessage(getPage)(PagesController.prototype, 'getPage', method);

const transport = new kit.NatsTransportStrategy({ connection, service: 'catalogue', prefix, logger });
const bus = new kit.Bus(connection, prefix, 'bench');
const imports = [
  kit.kitModule({ bus, logger, config: {} }),
  { module: class BenchModule {}, controllers: [PagesController] },
];
const app = await kit.createBusApp(imports, transport, logger);
await app.listen();
process.once('disconnect', () => process.exit());
process.send?.({ ready: 'memory' });
