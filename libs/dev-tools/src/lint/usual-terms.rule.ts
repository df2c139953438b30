import { basename } from 'node:path';
import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

/** Words that this code once used in a sense of its own, and what an engineer of the field expects instead. */
const usualTerms: ReadonlyMap<string, string> = new Map([
  ['ask', 'request, or poll when it is repeated'],
  ['asks', 'requests'],
  ['asker', 'requester'],
  ['askers', 'requesters'],
  ['believe', 'apply'],
  ['belongings', 'what it is: links, lines'],
  ['chance', 'random'],
  ['dice', 'random'],
  ['door', 'entry point, or http'],
  ['doors', 'entry points'],
  ['fault', 'error, problem'],
  ['faults', 'errors, problems'],
  ['giving', 'the name of what is injected'],
  ['hear', 'onEvent, handle'],
  ['heard', 'received'],
  ['hears', 'subscribes'],
  ['heir', 'grant'],
  ['hindrance', 'blocker'],
  ['keeper', 'manager'],
  ['lend', 'attach, acquire'],
  ['lent', 'attached, acquired'],
  ['letter', 'mail, or character'],
  ['letters', 'mails, or characters'],
  ['misfit', 'issue'],
  ['misfits', 'issues'],
  ['news', 'update, event'],
  ['obstacle', 'issue, blocker'],
  ['owed', 'pending'],
  ['owing', 'pending'],
  ['patience', 'timeout'],
  ['tell', 'track, notify, report'],
  ['tells', 'tracks, notifies, reports'],
  ['told', 'tracked, notified, reported'],
  ['wish', 'input, options'],
  ['wishes', 'inputs'],
]);

/** Names are made of words by capitals, dots, dashes and underscores. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Keeps words with a private meaning out of the names of files, values, types and members. */
export const usualTermsRule = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: { word: '"{{word}}" has no usual meaning here; the field says: {{term}}.' },
  },
  defaultOptions: [],
  create(context) {
    const check = (node: TSESTree.Node, name: string): void => {
      const isLongest = /^most[A-Z]/.test(name);
      if (isLongest) context.report({ node, messageId: 'word', data: { word: 'most', term: 'max' } });
      for (const word of wordsOf(name)) {
        const term = usualTerms.get(word);
        if (term !== undefined) context.report({ node, messageId: 'word', data: { word, term } });
      }
    };
    const checkKey = (node: { key: TSESTree.Node; computed: boolean }): void => {
      const { key } = node;
      if (!node.computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier'))
        check(key, key.name);
    };
    return {
      Program: (node) => check(node, basename(context.filename).replace(/\.[^.]+$/, '')),
      // Types and values of a file, and what its functions take. A name that is imported was judged where it is declared.
      'Program:exit'(node): void {
        for (const scope of context.sourceCode.scopeManager?.scopes ?? []) {
          for (const { name, defs } of scope.variables) {
            const declared = defs.find(({ type }) => type !== 'ImportBinding');
            if (declared && scope.block.range[0] >= node.range[0]) check(declared.name, name);
          }
        }
      },
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      'ObjectExpression > Property': checkKey,
    };
  },
});
