import 'reflect-metadata';
import type {
  EventContract,
  ParsedRequestOf,
  PayloadOf,
  ReplyInputOf,
  RequestContract,
} from '@shop/contracts';

const handledContract = Symbol('handled contract');
const awaitedEvent = Symbol('awaited event');

/** What a method with @OnEvent listens to. */
export interface AwaitedEvent {
  event: EventContract;
  /** Whether each replica hears it (caches) or one of them (work). */
  everyReplica: boolean;
}

type MethodDecoratorOf<Argument, Result> = <Work extends (argument: Argument) => Result>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Work>,
) => void;

/**
 * Marks the one method that answers a contract. It gets the parsed request and returns the reply; what it throws as
 * AppError reaches the asking side as it is, anything else as INTERNAL.
 */
export function Handle<C extends RequestContract>(
  contract: C,
): MethodDecoratorOf<ParsedRequestOf<C>, ReplyInputOf<C> | Promise<ReplyInputOf<C>>> {
  return (_target, _key, { value }) => value && Reflect.defineMetadata(handledContract, contract, value);
}

/** Marks a method that hears an event; by default one replica of the service does. */
export function OnEvent<E extends EventContract>(
  event: E,
  { everyReplica = false }: { everyReplica?: boolean } = {},
): MethodDecoratorOf<PayloadOf<E>, void | Promise<void>> {
  const awaited: AwaitedEvent = { event, everyReplica };
  return (_target, _key, { value }) => value && Reflect.defineMetadata(awaitedEvent, awaited, value);
}

/** The contract that a method answers, if any. */
export function contractOf(method: object): RequestContract | undefined {
  return Reflect.getMetadata(handledContract, method);
}

/** The event that a method hears, if any. */
export function eventOf(method: object): AwaitedEvent | undefined {
  return Reflect.getMetadata(awaitedEvent, method);
}
