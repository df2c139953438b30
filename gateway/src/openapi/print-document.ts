import 'reflect-metadata';
import { controllers } from '../features/controllers.ts';
import { openApiDocument } from './open-api-document.ts';

// The entry of `npm run gen:api`: no database, no bus, not even a server is needed to know the routes.
process.stdout.write(`${JSON.stringify(openApiDocument(controllers), null, 2)}\n`);
