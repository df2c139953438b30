import type * as sdk from './__generated__/sdk.gen.ts';

/** The name of an endpoint, as its function is called: `listOwnOrders`. */
export type Endpoint = keyof typeof sdk;

/** The common part of the keys of all queries of an endpoint, whatever their parameters. */
export const endpointKey = (endpoint: Endpoint): readonly [{ readonly _id: Endpoint }] => [{ _id: endpoint }];
