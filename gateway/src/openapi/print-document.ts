import 'reflect-metadata';
import { GatewayModule } from '../gateway.module.ts';
import { declaredControllersOf } from './controllers-of.ts';
import { openApiDocument } from './open-api-document.ts';

// The entry of `npm run gen:api`: no database, no bus, not even a server is needed to know the routes.
process.stdout.write(`${JSON.stringify(openApiDocument(declaredControllersOf(GatewayModule)), null, 2)}\n`);
