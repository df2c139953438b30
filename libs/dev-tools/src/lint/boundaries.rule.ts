import { relative, sep } from 'node:path';
import { ESLintUtils } from '@typescript-eslint/utils';
import type { TSESTree } from '@typescript-eslint/utils';
import { judgeImport } from './judge-import.ts';

/** Checks imports between projects and between features against the table in `projects.ts`. */
export const boundaries = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      projectForbidden: '{{from}} does not import {{to}}: see the import lines of the architecture page.',
      unknownProject: 'There is no project @shop/{{to}}; a new one gets a line in lint/projects.ts.',
      pastEntryPoint: 'Enter @shop/{{to}} by its entry point: import from "@shop/{{to}}".',
      ownEntryPoint:
        'Inside a project import the file itself: through the own entry point imports run in a circle.',
      featureForbidden:
        'Feature {{from}} does not import feature {{to}}: lift what both need out of features.',
      privateOfFeature:
        'Schemas and controllers are private to their feature ({{to}}): ask its repository or use case.',
      testOnly: '{{to}} is for tests only.',
    },
  },
  defaultOptions: [],
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source: TSESTree.Node | null): void => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const verdict = judgeImport(file, source.value);
      if (!verdict) return;
      const { is: messageId, ...words } = verdict;
      context.report({ node: source, messageId, data: words });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
    };
  },
});
