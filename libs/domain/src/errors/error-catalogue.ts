import { cartsErrors } from './carts.ts';
import { catalogueErrors } from './catalogue.ts';
import { commonErrors } from './common.ts';
import { connectErrors } from './connect.ts';
import { httpErrors } from './http.ts';
import { ordersErrors } from './orders.ts';
import { peopleErrors } from './people.ts';
import { safetyErrors } from './safety.ts';
import { promosErrors } from './promos.ts';
import { staffErrors } from './staff.ts';
import type { ErrorEntry, ErrorParams } from './error-entry.ts';

const areas = {
  ...commonErrors,
  ...httpErrors,
  ...catalogueErrors,
  ...cartsErrors,
  ...connectErrors,
  ...ordersErrors,
  ...peopleErrors,
  ...safetyErrors,
  ...promosErrors,
  ...staffErrors,
};

/** The stable machine name of an error. */
export type ErrorCode = keyof typeof areas;

/** Every error that the server returns, by code. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = areas;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(areas, value);
}

/** The Russian text of an error with its parameters filled in. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  const { text } = errorCatalogue[code];
  return typeof text === 'function' ? text(params) : text;
}
