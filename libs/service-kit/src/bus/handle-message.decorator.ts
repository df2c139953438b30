import 'reflect-metadata';
import { UseInterceptors } from '@nestjs/common';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import {
  isAudited,
  type EventContract,
  type ParsedRequestOf,
  type PayloadOf,
  type ReplyInputOf,
  type RequestContract,
} from '@shop/contracts';
import { AuditInterceptor, markAudited } from '../audit/audit.interceptor.ts';

const handledSubject = Symbol('handled subject');

/** The event that a method with @OnEvent handles. */
export interface AwaitedEvent {
  event: EventContract;
  /** Whether every replica receives it (for caches) or only one of them (for work). */
  everyReplica: boolean;
}

type MethodDecoratorOf<Argument, Result> = <Work extends (argument: Argument) => Result>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Work>,
) => void;

/**
 * Marks the controller method that handles a contract. It receives the parsed request and returns the reply; an AppError is
 * passed to the caller unchanged, a guard's refusal as FORBIDDEN, a lost database as SERVICE_UNAVAILABLE, any other error as
 * INTERNAL. It is Nest's @MessagePattern with types.
 * For an audited contract it adds the interceptor that records the change: the service needs an `auditModule`.
 */
export function HandleMessage<C extends RequestContract>(
  contract: C,
): MethodDecoratorOf<ParsedRequestOf<C>, ReplyInputOf<C> | Promise<ReplyInputOf<C>>> {
  return (target, key, descriptor) => {
    markHandler(descriptor, contract.subject);
    MessagePattern(contract.subject, { contract })(target, key, descriptor);
    if (!isAudited(contract) || !descriptor.value) return;
    markAudited(descriptor.value, contract);
    UseInterceptors(AuditInterceptor)(target, key, descriptor);
  };
}

/** Marks a controller method that handles an event; by default one replica of the service receives it. */
export function OnEvent<E extends EventContract>(
  event: E,
  { everyReplica = false }: { everyReplica?: boolean } = {},
): MethodDecoratorOf<PayloadOf<E>, void | Promise<void>> {
  const awaited: AwaitedEvent = { event, everyReplica };
  return (target, key, descriptor) => {
    markHandler(descriptor, event.subject);
    EventPattern<string>(event.subject, { awaited })(target, key, descriptor);
  };
}

function markHandler({ value }: { value?: object }, subject: string): void {
  if (value) Reflect.defineMetadata(handledSubject, subject, value);
}

/** The contract that Nest passes to the transport with a request handler. */
export function readContract(extras: Record<string, unknown>): RequestContract | undefined {
  return (extras as { contract?: RequestContract }).contract;
}

/** The event that Nest passes to the transport with an event handler. */
export function readAwaitedEvent(extras: Record<string, unknown>): AwaitedEvent | undefined {
  return (extras as { awaited?: AwaitedEvent }).awaited;
}

/** The subject that a method handles, if any. */
export function handledSubjectOf(method: object): string | undefined {
  return Reflect.getMetadata(handledSubject, method);
}
