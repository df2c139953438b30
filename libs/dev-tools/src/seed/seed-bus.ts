import { randomUUID } from 'node:crypto';
import { headers as newHeaders, type Msg } from '@nats-io/nats-core';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { AppError, isErrorCode } from '@shop/domain';
import { readBusAddresses, type ReplyOf, type RequestContract, type RequestOf } from '@shop/contracts';
import { z } from 'zod';
import { errorCode, errorMessage } from '../cli/errors.mjs';
import { Failure } from '../cli/failure.mjs';

/**
 * Sends requests to services as another service would. The tools run from source, before anything is built, so they
 * cannot use the bus of service-kit; they use the same protocol: a JSON body, request id and error flag in headers.
 */
export type SeedBus = {
  /** @throws {AppError} when the service refuses @throws {Failure} when no service responds */
  request<C extends RequestContract>(contract: C, payload: RequestOf<C>): Promise<ReplyOf<C>>;
  close(): Promise<void>;
};

const refusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  details: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
});

/** @param prefix BUS_PREFIX of the shop */
export async function openSeedBus(
  natsUrl: string,
  prefix = process.env['BUS_PREFIX'] ?? '',
): Promise<SeedBus> {
  const addresses = readBusAddresses(natsUrl);
  const connection = await connect({ ...addresses, name: 'seed', timeout: 5_000 }).catch((error: unknown) => {
    throw new Failure(`NATS does not answer at ${addresses.servers.join(', ')} (${errorMessage(error)}).`);
  });
  return {
    request: (contract, payload) => sendRequest(connection, prefix, contract, payload),
    close: () => connection.close(),
  };
}

async function sendRequest<C extends RequestContract>(
  connection: NatsConnection,
  prefix: string,
  contract: C,
  payload: RequestOf<C>,
): Promise<ReplyOf<C>> {
  const headers = newHeaders();
  headers.set('x-request-id', `seed-${randomUUID()}`);
  headers.set('x-actor', 'process operator');
  const body = JSON.stringify(contract.request.parse(payload));
  const options = { timeout: contract.timeoutMs, headers };
  const answer = await connection
    .request(prefix + contract.subject, body, options)
    .catch((error: unknown) => {
      const why = errorCode(error) ?? errorMessage(error);
      throw new Failure(`Nobody answers ${contract.subject} (${why}). Does the shop run?`);
    });
  if (answer.headers?.has('x-error')) throw readRefusal(answer);
  return z.parse<C['reply']>(contract.reply, answer.json());
}

function readRefusal(answer: Msg): Error {
  const { code, params, details } = refusal.parse(answer.json());
  return isErrorCode(code)
    ? new AppError(code, { params, details })
    : new Failure(`The shop refuses: ${code}.`);
}
