import 'reflect-metadata';
import type { DynamicModule, ForwardReference, Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';

type Imported = Type | DynamicModule | ForwardReference | Promise<DynamicModule>;

/** All controllers of a running app, of any module. */
export function controllersOf(modules: ModulesContainer): Type[] {
  return [...modules.values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) => (isClass(metatype) ? [metatype] : [])),
  );
}

/** The controllers of a module and its imports, read from `@Module()` without connecting or instantiating anything. */
export function declaredControllersOf(root: Type): Type[] {
  const found = new Set<Type>();
  const seen = new Set<Type>();
  const visit = (module: Type): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const controller of declared<Type>(module, 'controllers')) found.add(controller);
    for (const imported of declared<Imported>(module, 'imports')) if (isClass(imported)) visit(imported);
  };
  visit(root);
  return [...found];
}

function declared<Listed>(module: Type, field: 'controllers' | 'imports'): Listed[] {
  return Reflect.getMetadata(field, module) ?? [];
}

const isClass = (value: unknown): value is Type => typeof value === 'function';
