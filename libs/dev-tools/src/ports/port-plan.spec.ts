import { describe, expect, it } from '@jest/globals';
import { planPorts } from './port-plan.ts';

describe('planPorts', () => {
  it('has default ports', () => {
    expect(planPorts({})).toMatchObject({
      gateway: 4000,
      storefront: 4001,
      account: 4002,
      admin: 4003,
      mailbox: 4005,
      mailboxSmtp: 4006,
    });
  });

  it('takes ports from the environment, with defaults for empty variables', () => {
    expect(planPorts({ GATEWAY_PORT: '5000', ADMIN_PORT: '' })).toMatchObject({ gateway: 5000, admin: 4003 });
  });

  it('reports all problems together', () => {
    expect(() => planPorts({ GATEWAY_PORT: 'high', ADMIN_PORT: '70000', STOREFRONT_PORT: '4002' })).toThrow(
      'GATEWAY_PORT=high is no port (1 to 65535); ADMIN_PORT=70000 is no port (1 to 65535); storefront and account have the same port 4002.',
    );
  });
});
