import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface EndpointRow {
  /** `GET /api/pages/{link}` */
  endpoint: string;
  who: string;
  service: string;
}

const gatewayFolder = join(import.meta.dirname, '..');

const linesOf = (file: string): string[] =>
  readFileSync(join(gatewayFolder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The project's table of endpoints. */
export function readEndpointTable(): EndpointRow[] {
  return linesOf('endpoints.tsv').map((line) => {
    const [method = '', path = '', who = '', service = ''] = line.split('\t');
    return { endpoint: `${method} ${path}`, who, service };
  });
}

/** Endpoints of the table that are not implemented yet. The list may only shrink. */
export function readPending(): string[] {
  return linesOf('test/pending-endpoints.txt');
}
