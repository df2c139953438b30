import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './render-chart.ts';

/**
 * Where the types of Kubernetes 1.30 stand, by `apiVersion`. A ServiceMonitor belongs to the operator of Prometheus; its type here
 * has the fields that the chart uses.
 */
const modules: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'batch/v1': 'batch/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'policy/v1': 'policy/v1',
  'networking.k8s.io/v1': 'networking/v1',
};
const serviceMonitor = `{
  apiVersion: 'monitoring.coreos.com/v1'; kind: 'ServiceMonitor'; metadata: import('kubernetes-types/meta/v1').ObjectMeta;
  spec: { selector: import('kubernetes-types/meta/v1').LabelSelector; endpoints: { port: string; path: string; interval: string;
    relabelings: { sourceLabels?: string[]; targetLabel: string; replacement?: string }[] }[] } }`;

/**
 * Compares manifests with the types of Kubernetes: unknown fields, missing ones and wrong types. The values of texts (names,
 * quantities, protocols) are not checked. @returns a line for each error
 */
export function shapeErrorsOf(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map((one, index) => `const m${index}: ${typeOf(one)} = ${JSON.stringify(one)};`);
  const file = join(import.meta.dirname, 'manifests.ts');
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es5.d.ts'] },
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const source = ts.createSourceFile(file, `export {};\n${lines.join('\n')}\n`, ts.ScriptTarget.ES2022);
  host.getSourceFile = (path, ...rest) => (path === file ? source : getSourceFile.call(host, path, ...rest));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const one = manifests[source.getLineAndCharacterOfPosition(start).line - 1];
    return `${one?.kind} ${one?.metadata.name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

function typeOf({ apiVersion, kind }: Manifest): string {
  if (kind === 'ServiceMonitor') return serviceMonitor.replaceAll('\n', ' ');
  const module = modules[apiVersion];
  if (module === undefined) throw new Error(`No types for ${apiVersion} ${kind}`);
  return `Required<Pick<import('kubernetes-types/${module}').${kind}, 'apiVersion' | 'kind'>> & import('kubernetes-types/${module}').${kind}`;
}
