import { basename } from 'node:path';
import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

/** Words that this code once used with a private meaning, and the usual terms for them. */
const usualTerms: ReadonlyMap<string, string> = new Map([
  ['ask', 'request, or poll when it is repeated'],
  ['asks', 'requests'],
  ['asker', 'requester'],
  ['askers', 'requesters'],
  ['beginning', 'the name of what is injected'],
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
  ['hindrances', 'blockers'],
  ['keeper', 'manager'],
  ['lend', 'attach, acquire'],
  ['lent', 'attached, acquired'],
  ['letter', 'mail, or character'],
  ['letters', 'mails, or characters'],
  ['misfit', 'issue'],
  ['misfits', 'issues'],
  ['news', 'update, event'],
  ['obstacle', 'issue, blocker'],
  ['obstacles', 'issues, blockers'],
  ['owed', 'pending'],
  ['owing', 'pending'],
  ['patience', 'timeout'],
  ['practice', 'sandbox'],
  ['proving', 'the name of what is injected'],
  ['sister', 'other replica, sibling'],
  ['sisters', 'other replicas, siblings'],
  ['spend', 'consume'],
  ['spends', 'consumes'],
  ['tell', 'track, notify, report'],
  ['tells', 'tracks, notifies, reports'],
  ['told', 'tracked, notified, reported'],
  ['tried', 'attempted'],
  ['untold', 'unsent'],
  ['wish', 'input, options'],
  ['wishes', 'inputs'],
]);

/** Words that are usual ones alone and had a private meaning together. */
const usualPhrases: readonly (readonly [RegExp, string])[] = [
  [/^not yet$/, 'accepted, pending'],
  [/\b(?:work|render) line\b/, 'concurrency limiter, queue'],
  [/\bcode of app\b/, 'TOTP'],
  [/^looks?$/, 'read, refresh or inspect; variant for a style'],
  [/\blook every\b/, 'poll interval'],
  [/\b(?:read|load|fetch|write|send)(?: \w+)? later\b/, 'schedule, enqueue, retry'],
  [/\btaken (?:attempt|picture|other)s?\b|\btaken of\b/, 'counted, stored, consumed'],
  [/^is taken$/, 'is duplicate key'],
  [/\basked (?:order|payment)s?\b/, 'requested, polled'],
  [/\b(?:device|session) mark\b|\b(?:is|without) mark\b|^mark file$/, 'token, binding, marker'],
  [/\b(?:by|to) phrase\b|\bpromo phrase \w/, 'code; the API keeps the field "phrase"'],
  [/\b(?:max tries|try limits?)\b/, 'attempts, attempt limiter'],
  [/\bready answer\b/, 'prepared response'],
  [/\bmade page\b/, 'rendered page'],
  [/\bdue work\b/, 'leased jobs, poller'],
  [/\bgive tokens?\b/, 'issue tokens'],
  [/\bschema book\b|\bhealth board\b/, 'registry'],
  [/\bundo list\b/, 'disposable stack'],
  [/\blisten to\b/, 'subscribe'],
  [/\bantd look\b/, 'antd provider'],
  [/\bforget failures\b/, 'clear failed queries'],
  [/\blost thing\b/, 'empty illustration'],
];

/** Obscure phrases that were found in comments and test titles. */
const plainPhrases: readonly (readonly [RegExp, string])[] = [
  [/\bwho (?:comes|came|was) (?:first|second|last)\b/i, 'which request, replica or person does what'],
  [/\bwhoever\b/i, 'the person, process or request that is meant'],
  [/\b(?:that|what|where|which) the dead\b(?! (?:process|replica))/i, 'the killed process'],
  [/\b(?:by|to) the dead one\b/i, 'the killed process'],
  [/\baskers?\b/i, 'requester, caller, client'],
  [/\b(?:http|its|one|own|whose) doors?\b/i, 'entry point, HTTP layer, server'],
  [/\bheirs?\b/i, 'successor, grant'],
  [/\bkeepers?\b/i, 'what it is: store, sweeper, supervisor'],
  [/\bsisters?\b/i, 'the other replicas, siblings'],
];

/** Splits a name at capitals, dots, dashes and underscores. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Rejects names of files, values, types and members with a private meaning, and obscure phrases in texts. */
export const usualTermsRule = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      word: '"{{word}}" has no usual meaning here; the field says: {{term}}.',
      phrase: 'Say it plainly: {{term}}.',
    },
  },
  defaultOptions: [],
  create(context) {
    const check = (node: TSESTree.Node, name: string): void => {
      const isLongest = /^most[A-Z]/.test(name);
      if (isLongest) context.report({ node, messageId: 'word', data: { word: 'most', term: 'max' } });
      const isKeeping = /^Keep[A-Z]|^keep-.*\.use-case$/.test(name);
      if (isKeeping)
        context.report({ node, messageId: 'word', data: { word: 'keep', term: 'manage, store' } });
      const words = wordsOf(name);
      for (const word of words) {
        const term = usualTerms.get(word);
        if (term !== undefined) context.report({ node, messageId: 'word', data: { word, term } });
      }
      for (const [phrase, term] of usualPhrases) {
        const [word] = phrase.exec(words.join(' ')) ?? [];
        if (word !== undefined) context.report({ node, messageId: 'word', data: { word, term } });
      }
    };
    const checkText = (at: { loc: TSESTree.SourceLocation }, text: string): void => {
      for (const [phrase, term] of plainPhrases) {
        if (phrase.test(text)) context.report({ loc: at.loc, messageId: 'phrase', data: { term } });
      }
    };
    const checkKey = (node: { key: TSESTree.Node; computed: boolean }): void => {
      const { key } = node;
      if (!node.computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier'))
        check(key, key.name);
    };
    return {
      Program(node) {
        check(node, basename(context.filename).replace(/\.[^.]+$/, ''));
        for (const comment of context.sourceCode.getAllComments())
          checkText(comment, comment.value.replaceAll(/\s*\n\s*\*?\s*/g, ' '));
      },
      Literal(node) {
        // Titles are sentences with spaces; a single word is a value of the program.
        if (typeof node.value === 'string' && node.value.includes(' ')) checkText(node, node.value);
      },
      // Types, values and parameters of a file. Imported names are checked where they are declared.
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
      // The name of a schema in OpenAPI, which becomes the name of a type in the generated client.
      'CallExpression[callee.property.name="meta"] > ObjectExpression > Property[key.name="id"] > Literal'(
        node: TSESTree.Literal,
      ): void {
        if (typeof node.value === 'string') check(node, node.value);
      },
    };
  },
});
