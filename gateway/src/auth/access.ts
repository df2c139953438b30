import 'reflect-metadata';
import type { ApiScope, Permission } from '@shop/domain';

/** The access requirement of a route. */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'customer' }
  | {
      readonly who: 'staff';
      readonly permissions: readonly Permission[];
      /** At least one of these is required in addition; absent: no such requirement. */
      readonly anyOf?: readonly Permission[];
    }
  | {
      /** An application with a token of the external API that has this scope. */
      readonly who: 'app';
      readonly scope: ApiScope;
    }
  | { readonly who: 'internal' };

const accessKey = Symbol('access');

/** Open to everyone, signed in or not. */
export const Public = (): MethodDecorator => allow({ who: 'public' });

/** For any signed-in person, limited to their own data. */
export const Customer = (): MethodDecorator => allow({ who: 'customer' });

/** For staff whose role has all of these permissions; `adminPanel` is always required and added here. DECISIONS 8 */
export const RequirePermission = (...permissions: Permission[]): MethodDecorator =>
  allow({ who: 'staff', permissions: [...new Set<Permission>(['adminPanel', ...permissions])] });

/** For staff whose role has at least one of these permissions. */
export const RequireAnyPermission = (...anyOf: Permission[]): MethodDecorator =>
  allow({ who: 'staff', permissions: ['adminPanel'], anyOf });

/** For applications with an API token that has this scope; each call counts against its weekly limit. DECISIONS 9 */
export const RequireScope = (scope: ApiScope): MethodDecorator => allow({ who: 'app', scope });

/** For the shop's own servers; a request through a proxy gets 404. */
export const Internal = (): MethodDecorator => allow({ who: 'internal' });

/** The access requirement declared on a handler method; undefined if none is declared. */
export function accessOf(method: object): Access | undefined {
  return Reflect.getMetadata(accessKey, method);
}

function allow(access: Access): MethodDecorator {
  return (_target, key, descriptor) => {
    const method: unknown = descriptor.value;
    if (typeof method !== 'function') throw new TypeError(`${String(key)} is no method`);
    if (accessOf(method)) throw new TypeError(`${String(key)} says twice who may call it`);
    Reflect.defineMetadata(accessKey, access, method);
  };
}
