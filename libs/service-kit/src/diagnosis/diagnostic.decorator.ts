import 'reflect-metadata';
import type { DiagnosticFinding } from '@shop/contracts';

const diagnosticName = Symbol('diagnostic name');

/** The result of a method with @Diagnostic. */
export type DiagnosticResult = Pick<DiagnosticFinding, 'state' | 'detail'>;

/**
 * Marks a method that checks one part of its service when an operator requests a diagnosis. It must not change
 * anything; an error is reported as a failed check.
 */
export function Diagnostic(name: string) {
  return <Work extends () => DiagnosticResult | Promise<DiagnosticResult>>(
    _target: object,
    _key: string | symbol,
    { value }: TypedPropertyDescriptor<Work>,
  ): void => {
    if (value) markDiagnostic(value, name);
  };
}

/** The same without a decorator, for files that run from source. */
export function markDiagnostic(
  method: () => Promise<DiagnosticResult> | DiagnosticResult,
  name: string,
): void {
  Reflect.defineMetadata(diagnosticName, name, method);
}

/** The name of a diagnostic method, undefined for any other. */
export function diagnosticNameOf(method: object): string | undefined {
  return Reflect.getMetadata(diagnosticName, method);
}
