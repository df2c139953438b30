import { Inject, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { AuditedContract } from '@shop/contracts';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AuditTrail } from './audit-trail.ts';

const auditedContract = Symbol('audited contract');

/** Stores the audited contract of a handler method. */
export function markAudited(method: object, contract: AuditedContract): void {
  Reflect.defineMetadata(auditedContract, contract, method);
}

export function auditedContractOf(method: object): AuditedContract | undefined {
  return Reflect.getMetadata(auditedContract, method);
}

/** Wraps every handler of an audited contract; added by `@HandleMessage`. Runs from source, without decorators. */
export class AuditInterceptor implements NestInterceptor {
  private readonly trail: AuditTrail;

  constructor(trail: AuditTrail) {
    this.trail = trail;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const contract = auditedContractOf(context.getHandler());
    if (!contract) return next.handle();
    const request: unknown = context.switchToRpc().getData();
    return from(this.trail.run(contract, request, () => lastValueFrom(next.handle())));
  }
}
Inject(AuditTrail)(AuditInterceptor, undefined, 0);
