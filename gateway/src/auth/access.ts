import 'reflect-metadata';
import type { Permission } from '@shop/domain';

/** Who may make a call. */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'customer' }
  | {
      readonly who: 'staff';
      readonly permissions: readonly Permission[];
      /** One of these is needed besides, whichever; absent: none. */
      readonly anyOf?: readonly Permission[];
    }
  | { readonly who: 'internal' };

const accessKey = Symbol('access');

/** Anybody. */
export const Public = (): MethodDecorator => allow({ who: 'public' });

/** Any signed-in person, for their own things. */
export const Customer = (): MethodDecorator => allow({ who: 'customer' });

/** Staff whose role has all of these; `adminPanel` is needed for every one of them and need not be named. DECISIONS 8 */
export const RequirePermission = (...permissions: Permission[]): MethodDecorator =>
  allow({ who: 'staff', permissions: [...new Set<Permission>(['adminPanel', ...permissions])] });

/** Staff whose role has at least one of these. */
export const RequireAnyPermission = (...anyOf: Permission[]): MethodDecorator =>
  allow({ who: 'staff', permissions: ['adminPanel'], anyOf });

/** The shop's own machines; a call that came through a proxy gets 404. */
export const Internal = (): MethodDecorator => allow({ who: 'internal' });

/** Who may call the route behind a method; undefined: nobody said. */
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
