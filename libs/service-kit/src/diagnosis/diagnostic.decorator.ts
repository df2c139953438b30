import 'reflect-metadata';
import type { DiagnosticFinding } from '@shop/contracts';

const diagnosticName = Symbol('diagnostic name');

/** What a method with @Diagnostic gives. */
export type DiagnosticResult = Pick<DiagnosticFinding, 'state' | 'detail'>;

/**
 * Marks a method that looks at one thing of its service when an operator asks for a diagnosis. It changes nothing; what it
 * throws is a failed check.
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

/** The same without a decorator, for sources that run as they are. */
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
