import {
  approveConnectRequest,
  describeConnectRequestOptions,
  refuseConnectRequest,
  type ConsentRequest,
} from '@shop/api-client';
import type { ConnectRequest } from './connect-request.ts';

export type { ConsentRequest };

export const connectQuestion = (request: ConnectRequest) =>
  describeConnectRequestOptions({ query: { ...request } });

const answers = { approve: approveConnectRequest, refuse: refuseConnectRequest } as const;
export type Decision = keyof typeof answers;

/** Sends the customer's decision. @returns the URL that leads back to the app with the result */
export async function answerApp(decision: Decision, body: ConnectRequest): Promise<string> {
  const { data } = await answers[decision]({ body, throwOnError: true });
  return data.redirectUrl;
}
