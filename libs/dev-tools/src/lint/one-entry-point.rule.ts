import { relative, sep } from 'node:path';
import { ESLintUtils } from '@typescript-eslint/utils';
import { projectAt } from './projects.ts';

/** A project has one index file, its entry point. All other files are named after their content. */
export const oneEntryPoint = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      secondEntryPoint: 'The only index file of a project is {{entry}}; name this one after what it holds.',
    },
  },
  defaultOptions: [],
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const entry = `${projectAt(file)?.folder ?? '<project>'}/src/index.ts`;
    const isIndex = /(^|\/)index\.[cm]?[jt]sx?$/.test(file);
    return {
      Program(node) {
        if (isIndex && file !== entry)
          context.report({ node, messageId: 'secondEntryPoint', data: { entry } });
      },
    };
  },
});
