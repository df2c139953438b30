import 'reflect-metadata';
import { GatewayModule } from '../gateway.module.ts';
import { declaredControllersOf } from './controllers-of.ts';
import { openApiDocument } from './open-api-document.ts';

// The entry point of `npm run gen:api`: needs no database, bus or server to find the routes.
process.stdout.write(`${JSON.stringify(openApiDocument(declaredControllersOf(GatewayModule)), null, 2)}\n`);
