import process from 'node:process';

/** Remembers environment, exit code and listeners of the process, and the globals. @returns puts back what has changed */
export function rememberGlobals(): () => void {
  const env = { ...process.env };
  const { exitCode } = process;
  const listeners = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  const globals = new Map(
    Reflect.ownKeys(globalThis).map((name) => [name, Reflect.getOwnPropertyDescriptor(globalThis, name)]),
  );
  return () => {
    for (const name of Object.keys(process.env))
      if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
    process.exitCode = exitCode;
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!listeners.get(name)?.includes(listener)) Reflect.apply(process.off, process, [name, listener]);
    for (const name of new Set([...globals.keys(), ...Reflect.ownKeys(globalThis)]))
      putBack(name, globals.get(name));
  };
}

function putBack(name: string | symbol, before: PropertyDescriptor | undefined): void {
  const now = Reflect.getOwnPropertyDescriptor(globalThis, name);
  if (now?.configurable === false) return;
  if (before === undefined) Reflect.deleteProperty(globalThis, name);
  else if (now?.value !== before.value || now?.get !== before.get)
    Reflect.defineProperty(globalThis, name, before);
}
