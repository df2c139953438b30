/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has defaults for development', () => {
    expect(readSettings({})).toMatchObject({
      port: 4001,
      sites: { shop: 'http://localhost:4001' },
      isOpenToSearchEngines: true,
      metricaId: null,
    });
  });

  it('reports all invalid settings together', () => {
    const read = () =>
      readSettings({
        PORT: '70000',
        GATEWAY_URL: 'nats://x',
        ADMIN_URL: 'staff',
        SEARCH_ENGINES: 'no',
        METRICA_ID: '1;alert(1)',
      });
    expect(read).toThrow(
      /PORT: 70000 is no port.*GATEWAY_URL: nats:\/\/x.*ADMIN_URL: .*staff.*SEARCH_ENGINES: no.*METRICA_ID: 1;alert/,
    );
  });
});
